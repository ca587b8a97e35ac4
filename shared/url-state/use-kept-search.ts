import { useLatestAddress, useLocation, useNavigate } from '@loopi/shared/ui/router'

const wordsOf = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'busca' in state && typeof state.busca === 'string' ? state.busca : ''

/** Navigation state that opens a list with a search. */
export const searchState = (words: string) => ({ busca: words })

/**
 * Search for people, kept in the history entry: Back and a reload restore it, and no URL has names or e-mails, which
 * would leak into histories, logs and shared links.
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
