import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { call, keyOf } from '@loopi/shared/api-client'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import { eachInTurn } from '../../../components/bulk/each-in-turn.ts'

type Action = 'pause' | 'resume' | 'cancel'

/** Calls of the actions; all are idempotent. */
const CALLS = {
  pause: (id: number) => call(promotions.change, { params: { id }, body: { pausada: true } }),
  resume: (id: number) => call(promotions.change, { params: { id }, body: { pausada: false } }),
  cancel: (id: number) => call(coupons.cancel, { body: { id } }),
} as const satisfies Record<Action, (id: number) => Promise<unknown>>

export function useManyPromotions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action, ids }: { action: Action; ids: readonly number[] }) => eachInTurn(ids, CALLS[action]),
    onSettled: () => {
      for (const endpoint of [coupons.available, coupons.summary, promotions.get])
        void client.invalidateQueries(keyOf(endpoint))
    },
  })
}
