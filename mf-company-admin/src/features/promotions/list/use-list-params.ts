import { PROMOTION_ORDERS, PROMOTION_VIEWS, type PromotionView } from '@loopi/contract/coupons/coupons.schemas'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { usePageSize, useUrlState } from '@loopi/shared/url-state'

const ORDERS = PROMOTION_ORDERS.flatMap((order) => [order, `-${order}` as const])

/** View of the list; 'todas' is unfiltered. */
export type ListView = PromotionView | 'todas'

const VIEWS = ['todas', ...PROMOTION_VIEWS] as const

export function useListParams() {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  const search = url.get('busca')
  const busca = useDebouncedValue(search.trim())
  const view = url.choice('situacao', VIEWS, 'todas')
  const order = ORDERS.find((value) => value === url.get('ordem'))
  return {
    search,
    view,
    order,
    size: usePageSize(),
    /** Query parameters of the list; the search is debounced. */
    query: { ...(busca && { busca }), ...(order && { ordem: order }), ...(view !== 'todas' && { situacao: view }) },
    setSearch: (typed: string) => url.set('busca', typed),
    setView: (chosen: ListView) => url.set('situacao', chosen, 'todas'),
    setOrder: (value: string) => url.set('ordem', value),
    /** Clears search and view, but not the sort order. */
    clear: () =>
      url.update((current) => {
        const next = new URLSearchParams(current)
        for (const name of ['busca', 'situacao']) next.delete(name)
        return next
      }),
  }
}

export type ListParams = ReturnType<typeof useListParams>
