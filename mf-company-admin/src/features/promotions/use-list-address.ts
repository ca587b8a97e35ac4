import { PROMOTION_ORDERS } from '@loopi/shared/contract/coupons/coupons.schemas'
import { useSettled } from '@loopi/shared/ui/parts'
import { useSearchParams } from '@loopi/shared/ui/router'

const ORDERS = PROMOTION_ORDERS.flatMap((order) => [order, `-${order}` as const])

/** Search and order of the list, kept in the address. `busca` is what to ask for: it follows once typing pauses. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('busca') ?? ''
  const order = ORDERS.find((known) => known === address.get('ordem'))
  const busca = useSettled(search.trim())

  const set = (name: 'busca' | 'ordem', value: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      // Synchronous, or the field would lose its caret to the value of before.
      { replace: true, preventScrollReset: true, flushSync: true },
    )

  return {
    search,
    setSearch: (typed: string) => set('busca', typed),
    busca,
    order,
    setOrder: (value: string) => set('ordem', value),
  }
}
