import { PROMOTION_ORDERS } from '@loopi/shared/contract/coupons/coupons.schemas'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { useUrlState } from '../../components/use-url-state.ts'

const ORDERS = PROMOTION_ORDERS.flatMap((order) => [order, `-${order}` as const])

/** Search and order of the list, kept in the address. `busca` is what to ask for: it follows once typing pauses. */
export function useListParams() {
  const { read, write } = useUrlState<'busca' | 'ordem'>()
  const search = read('busca')
  return {
    search,
    setSearch: (typed: string) => write('busca', typed),
    busca: useDebouncedValue(search.trim()),
    order: ORDERS.find((known) => known === read('ordem')),
    setOrder: (value: string) => write('ordem', value),
  }
}
