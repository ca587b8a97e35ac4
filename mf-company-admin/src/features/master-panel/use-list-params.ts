import { CUSTOMER_ORDERS } from '@loopi/shared/contract/customers/customers.schemas'
import { useUrlState } from '../../components/use-url-state.ts'

/** The filters of the panel; the list's call knows one more, which is root's. */
export const FILTERS = ['todos', 'top', 'inativos'] as const

export type PanelFilter = (typeof FILTERS)[number]

/** Filter and order of the list, kept in the address. */
export function useListParams() {
  const { read, write } = useUrlState<'filtro' | 'ordem'>()
  return {
    filter: FILTERS.find((known) => known === read('filtro')) ?? 'todos',
    order: CUSTOMER_ORDERS.find((known) => known === read('ordem')),
    setFilter: (filter: PanelFilter) => write('filtro', filter === 'todos' ? '' : filter),
    setOrder: (order: string) => write('ordem', order),
  }
}
