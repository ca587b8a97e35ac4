import { PROMOTION_ORDERS } from '@loopi/shared/contract/coupons/coupons.schemas'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { useUrlState } from '@loopi/shared/url-state'

const ORDERS = PROMOTION_ORDERS.flatMap((order) => [order, `-${order}` as const])

/** URL state of the list: search and sort order. `busca` is the debounced search, for the query. */
export function useListParams() {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  const search = url.get('busca')
  return {
    search,
    setSearch: (typed: string) => url.set('busca', typed),
    busca: useDebouncedValue(search.trim()),
    order: ORDERS.find((known) => known === url.get('ordem')),
    setOrder: (value: string) => url.set('ordem', value),
  }
}
