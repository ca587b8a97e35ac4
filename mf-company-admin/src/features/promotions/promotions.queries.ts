import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { CouponsQuery } from '@loopi/contract/coupons/coupons.schemas'
import type { Input } from '@loopi/contract/endpoint'
import { ApiError, allRows, call, keyOf, queryOf, usePages } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** Promotions that the user manages, page by page. */
export const usePromotions = (query: ListQuery, size: number) => usePages(coupons.available, { query }, size)

export type ListQuery = Pick<CouponsQuery, 'busca' | 'ordem' | 'situacao'>

/** All promotions that match the filters, for the export. */
export const allPromotions = (query: ListQuery) => allRows(coupons.available, { query })

/** Number of promotions, and of those with a future end. */
export const useSummary = () => useQuery(queryOf(coupons.summary))

/** Brands of a company that a promotion can have; disabled without a company. */
export const useBrandsOf = (companyId: string) =>
  useQuery({ ...queryOf(brands.ofUser, { params: { userId: companyId } }), enabled: companyId !== '' })

export type NewPromotion = Input<typeof coupons.create>['body']

/** Creates a promotion with an idempotency key. */
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
    // Another user cancelled it, so the list is refetched.
    onError: (cause) => ApiError.from(cause).hasCode('coupon/not-found') && refresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [coupons.available, coupons.summary]) void client.invalidateQueries(keyOf(endpoint))
  }
}
