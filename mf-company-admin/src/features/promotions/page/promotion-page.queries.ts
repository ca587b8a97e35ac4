import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import type { Input } from '@loopi/contract/endpoint'
import { call, keyOf, queryOf, usePages } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

const PAGE = 25

export const usePromotion = (id: string) => useQuery(queryOf(promotions.get, { params: { id } }))

export const useRedeemers = (id: string) => usePages(promotions.redeemers, { params: { id }, query: {} }, PAGE)

export type PromotionEdit = Input<typeof promotions.change>['body']

/** Updates a promotion with an idempotency key, because stock that is added twice would double. */
export function useChangePromotion(id: string) {
  const client = useQueryClient()
  const once = useIdempotencyKey('promotion-change')
  return useMutation({
    mutationFn: (body: PromotionEdit) =>
      call(promotions.change, { params: { id }, body }, { idempotencyKey: once.keyFor({ id, ...body }) }),
    onSuccess: async (page) => {
      // Cancels a refetch under way, which may return previous values.
      await client.cancelQueries(queryOf(promotions.get, { params: { id } }))
      client.setQueryData(queryOf(promotions.get, { params: { id } }).queryKey, page)
      for (const endpoint of [coupons.available, coupons.summary]) void client.invalidateQueries(keyOf(endpoint))
    },
    onSettled: (_page, cause) => once.settle(cause),
  })
}
