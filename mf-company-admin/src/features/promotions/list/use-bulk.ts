import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { call, keyOf } from '@loopi/ui/api-client'
import { useMutation, useQueryClient } from '@loopi/ui/query'
import { eachInTurn } from '../../../components/each-in-turn.ts'

export type BulkAction = 'pause' | 'resume' | 'cancel'

/** Calls of the actions: a pause, its end and a cancellation are the same however often they are asked for. */
const CALLS = {
  pause: (id: number) => call(promotions.change, { params: { id }, body: { pausada: true } }),
  resume: (id: number) => call(promotions.change, { params: { id }, body: { pausada: false } }),
  cancel: (id: number) => call(coupons.cancel, { body: { id } }),
} as const satisfies Record<BulkAction, (id: number) => Promise<unknown>>

type Bulk = { readonly action: BulkAction; readonly ids: readonly number[] }

export function useBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action, ids }: Bulk) => eachInTurn(ids, CALLS[action]),
    onSettled: () => {
      for (const endpoint of [coupons.available, coupons.summary, promotions.get])
        void client.invalidateQueries(keyOf(endpoint))
    },
  })
}
