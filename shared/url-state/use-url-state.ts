import { useLatestAddress, usePageParameters, useSearchParams } from '@loopi/ui/router'

type Change = (current: URLSearchParams) => URLSearchParams

/** Navigation of a change: replaced or pushed, scroll position, and whether React renders it synchronously. */
type Navigation = NonNullable<Parameters<ReturnType<typeof useSearchParams>[1]>[1]>

export type UrlState = ReturnType<typeof useUrlState>

/**
 * URL state of a page. `navigation` holds for each of its changes; a field whose value it is needs `flushSync`, or it
 * shows its old value, and loses its caret, until the router has rendered.
 */
export function useUrlState(navigation: Navigation = {}) {
  const parameters = usePageParameters()
  const [, setParameters] = useSearchParams()
  const latest = useLatestAddress()
  const update = (change: Change, also: Navigation = {}) => {
    // State is kept: a search for people lives there, and a filter must not empty it.
    const { search, state } = latest()
    setParameters(change(new URLSearchParams(search)), { state, ...navigation, ...also })
  }
  return {
    parameters,
    update,
    get: (name: string): string => parameters.get(name) ?? '',
    /** Value of a choice; the default for one that the choice does not know. */
    choice: <T extends string>(name: string, known: readonly T[], byDefault: T): T =>
      known.find((value) => value === parameters.get(name)) ?? byDefault,
    /** Takes parameters away, with the state that the entry of the history has then. */
    clear: (names: readonly string[], left: unknown = latest().state) =>
      update(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of names) next.delete(name)
          return next
        },
        { state: left },
      ),
    /** Sets one parameter; its default is left out of the URL. */
    set: (name: string, value: string, byDefault = '') =>
      update((current) => {
        const next = new URLSearchParams(current)
        if (value === byDefault) next.delete(name)
        else next.set(name, value)
        return next
      }),
  }
}
