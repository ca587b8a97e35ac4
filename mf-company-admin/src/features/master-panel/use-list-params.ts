import { CUSTOMER_ORDERS } from '@loopi/contract/customers/customers.schemas'
import { searchState, useUrlState } from '@loopi/ui/url-state'

/** Filters of the panel; the list's call knows one more, which is root's. */
export const FILTERS = ['todos', 'top', 'inativos', 'convites'] as const

export type PanelFilter = (typeof FILTERS)[number]

/** URL state of the list: filter and sort order. */
export function useListParams() {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  return {
    filter: url.choice('filtro', FILTERS, 'todos'),
    order: CUSTOMER_ORDERS.find((known) => known === url.get('ordem')),
    setFilter: (filter: PanelFilter) => url.set('filtro', filter, 'todos'),
    /** All of them again, whatever was typed, in the order that was chosen. */
    clear: () => url.clear(['filtro'], searchState('')),
    setOrder: (order: string) => url.set('ordem', order),
  }
}
