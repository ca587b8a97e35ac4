import { useUrlState } from './use-url-state.ts'

const SIZES = ['25', '50', '100'] as const

export type PageSize = ReturnType<typeof usePageSize>

/** URL state of a list's page size. */
export function usePageSize() {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  return {
    value: Number(url.choice('linhas', SIZES, SIZES[0])),
    choices: SIZES.map(Number),
    onChange: (size: number) => url.set('linhas', String(size), SIZES[0]),
  }
}
