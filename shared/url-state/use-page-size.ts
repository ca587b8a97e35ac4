import { useUrlState } from './use-url-state.ts'

const SIZES = ['25', '50', '100'] as const

/** Number of rows of a list's page, and the way to another number. */
export type PageSize = ReturnType<typeof usePageSize>

/** Size of a list's pages, kept in the URL. */
export function usePageSize() {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  return {
    value: Number(url.choice('linhas', SIZES, SIZES[0])),
    choices: SIZES.map(Number),
    onChange: (size: number) => url.set('linhas', String(size), SIZES[0]),
  }
}
