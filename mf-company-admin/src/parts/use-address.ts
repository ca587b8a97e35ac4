import { useSearchParams } from '@loopi/shared/ui/router'

/** What a list keeps in the address: reading it, and changing one part of it without a new step in the history. */
export function useAddress<Name extends string>() {
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
