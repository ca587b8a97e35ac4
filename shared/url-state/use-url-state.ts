import { useLatestAddress, usePageParameters, useSearchParams } from '@loopi/shared/ui/router'

type Change = (current: URLSearchParams) => URLSearchParams

/** Navigation options of a change: replace or push, scroll position, synchronous rendering. */
type Navigation = NonNullable<Parameters<ReturnType<typeof useSearchParams>[1]>[1]>

export type UrlState = ReturnType<typeof useUrlState>

/**
 * URL state of a page. `navigation` applies to each change; a controlled input needs `flushSync`, or it shows its old
 * value and loses its caret until the router has rendered.
 */
export function useUrlState(navigation: Navigation = {}) {
  const parameters = usePageParameters()
  const [, setParameters] = useSearchParams()
  const latest = useLatestAddress()
  const update = (change: Change, also: Navigation = {}) => {
    // Keeps the navigation state, which has the search for people.
    const { search, state } = latest()
    setParameters(change(new URLSearchParams(search)), { state, ...navigation, ...also })
  }
  return {
    parameters,
    update,
    get: (name: string): string => parameters.get(name) ?? '',
    /** Value of a choice; the default for an unknown one. */
    choice: <T extends string>(name: string, known: readonly T[], byDefault: T): T =>
      known.find((value) => value === parameters.get(name)) ?? byDefault,
    /** Removes parameters and sets the navigation state. */
    clear: (names: readonly string[], left: unknown = latest().state) =>
      update(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of names) next.delete(name)
          return next
        },
        { state: left },
      ),
    /** Sets a parameter; its default is left out of the URL. */
    set: (name: string, value: string, byDefault = '') =>
      update((current) => {
        const next = new URLSearchParams(current)
        if (value === byDefault) next.delete(name)
        else next.set(name, value)
        return next
      }),
  }
}
