import { CUSTOMER_ORDERS } from '@loopi/shared/contract/customers/customers.schemas'
import { useSearchParams } from '@loopi/shared/ui/router'

/** The filters of the panel; the list's call knows one more, which is root's. */
export const FILTERS = ['todos', 'top', 'inativos'] as const

export type PanelFilter = (typeof FILTERS)[number]

/** Filter and order of the list, kept in the address. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const set = (name: 'filtro' | 'ordem', value: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filter: FILTERS.find((known) => known === address.get('filtro')) ?? 'todos',
    order: CUSTOMER_ORDERS.find((known) => known === address.get('ordem')),
    setFilter: (filter: PanelFilter) => set('filtro', filter === 'todos' ? '' : filter),
    setOrder: (order: string) => set('ordem', order),
  }
}
