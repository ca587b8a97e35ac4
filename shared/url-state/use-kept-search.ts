import { useLatestAddress, useLocation, useNavigate } from '@loopi/ui/router'

const wordsOf = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'busca' in state && typeof state.busca === 'string' ? state.busca : ''

/** State of a navigation to a list that shows what is found for the words. */
export const searchState = (words: string) => ({ busca: words })

/**
 * Search for people, kept with the entry of the history: Back and a reload find it again, and no address holds names or
 * e-mails, which would stand in histories, logs and shared links.
 */
export function useKeptSearch(): [string, (typed: string) => void] {
  const latest = useLatestAddress()
  const navigate = useNavigate()
  const set = (typed: string) => {
    const { search, hash, state } = latest()
    navigate(
      { search, hash },
      { replace: true, preventScrollReset: true, flushSync: true, state: { ...state, ...searchState(typed) } },
    )
  }
  return [wordsOf(useLocation().state), set]
}
