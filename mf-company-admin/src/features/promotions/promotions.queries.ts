import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { CouponsQuery } from '@loopi/contract/coupons/coupons.schemas'
import type { Input } from '@loopi/contract/endpoint'
import { ApiError, allRows, call, keyOf, queryOf, usePages } from '@loopi/ui/api-client'
import { useIdempotencyKey } from '@loopi/ui/idempotency'
import { useMutation, useQuery, useQueryClient } from '@loopi/ui/query'

/** The promotions that the person manages, a page at a time. */
export const usePromotions = (query: ListQuery, size: number) => usePages(coupons.available, { query }, size)

export type ListQuery = Pick<CouponsQuery, 'busca' | 'ordem' | 'situacao'>

/** All promotions that the filters find, for a file. */
export const allPromotions = (query: ListQuery) => allRows(coupons.available, { query })

/** Number of promotions, and of those that end in the future. */
export const useSummary = () => useQuery(queryOf(coupons.summary))

/** The brands that a promotion of a company can be for; nothing is asked while there is none. */
export const useBrandsOf = (companyId: string) =>
  useQuery({ ...queryOf(brands.ofUser, { params: { userId: companyId } }), enabled: companyId !== '' })

/** A promotion as the form sends it. */
export type NewPromotion = Input<typeof coupons.create>['body']

/** Creates a promotion, once however often it is tried. */
export function useCreatePromotion() {
  const refresh = useRefresh()
  const once = useIdempotencyKey('promotion')
  return useMutation({
    mutationFn: (body: NewPromotion) => call(coupons.create, { body }, { idempotencyKey: once.keyFor(body) }),
    onSuccess: refresh,
    onSettled: (_created, cause) => once.settle(cause),
  })
}

export function useCancelPromotion() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(coupons.cancel, { body: { id } }),
    onSuccess: refresh,
    // Cancelled by somebody else: it must not stay in the list.
    onError: (cause) => ApiError.from(cause).hasCode('coupon/not-found') && refresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [coupons.available, coupons.summary]) void client.invalidateQueries(keyOf(endpoint))
  }
}
