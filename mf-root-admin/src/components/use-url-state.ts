import { useSearchParams } from '@loopi/shared/ui/router'

/**
 * What a list shows, kept in the address, so that it can be come back to and sent on. A value that is the usual one is
 * left out.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  return {
    get: (name: string): string => params.get(name) ?? '',
    /** The value of a choice; the usual one for what the choice does not know. */
    choice: <T extends string>(name: string, known: readonly T[], usual: T): T =>
      known.find((one) => one === params.get(name)) ?? usual,
    set: (name: string, value: string, usual = '') =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === usual) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
  }
}
