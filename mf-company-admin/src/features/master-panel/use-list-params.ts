import { CUSTOMER_ORDERS } from '@loopi/contract/customers/customers.schemas'
import { searchState, usePageSize, useUrlState } from '@loopi/shared/url-state'

/** Filters of the master panel, from the specification; the api's further filter is root's. */
export const PANEL_FILTERS = ['todos', 'top', 'inativos'] as const

const FILTERS = [...PANEL_FILTERS, 'convites'] as const

export type PanelFilter = (typeof FILTERS)[number]

/** URL state of the list: filter, sort order and page size. */
export function useListParams(filters: readonly PanelFilter[] = FILTERS) {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  const filter = url.choice('filtro', filters, 'todos')
  const order = CUSTOMER_ORDERS.find((value) => value === url.get('ordem'))
  return {
    filters,
    filter,
    order,
    size: usePageSize(),
    /** Query parameters of the list. */
    queryOf: (busca: string) => ({
      ...(busca && { busca }),
      ...(filter !== 'todos' && filter !== 'convites' && { filtro: filter }),
      ...(order && { ordem: order }),
    }),
    /** Search part of the URL of another list with the same filters. */
    address: url.parameters.size === 0 ? '' : `?${url.parameters}`,
    setFilter: (chosen: PanelFilter) => url.set('filtro', chosen, 'todos'),
    /** Clears search and filters, but not the sort order. */
    clear: () => url.clear(['filtro'], searchState('')),
    setOrder: (chosen: string) => url.set('ordem', chosen),
  }
}

export type ListParams = ReturnType<typeof useListParams>
