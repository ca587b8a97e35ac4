import { useSearchParams } from '@loopi/shared/ui/router'

/** URL state of a list: reads and replaces one search parameter, without a new step in the history. */
export function useUrlState<Name extends string>() {
  const [address, setAddress] = useSearchParams()
  return {
    read: (name: Name) => address.get(name) ?? '',
    write: (name: Name, value: string) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        // Synchronous, or a field would lose its caret to the value of before.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
  }
}
