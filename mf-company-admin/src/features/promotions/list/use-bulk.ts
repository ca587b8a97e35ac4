import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { ApiError, call, keyOf } from '@loopi/ui/api-client'
import { useMutation, useQueryClient } from '@loopi/ui/query'

export type BulkAction = 'pause' | 'resume' | 'cancel'

/** One call for each, one after the other: a pause, its end and a cancellation are the same however often they are asked for. */
const CALLS = {
  pause: (id: number) => call(promotions.change, { params: { id }, body: { pausada: true } }),
  resume: (id: number) => call(promotions.change, { params: { id }, body: { pausada: false } }),
  cancel: (id: number) => call(coupons.cancel, { body: { id } }),
} as const satisfies Record<BulkAction, (id: number) => Promise<unknown>>

type Bulk = { readonly action: BulkAction; readonly ids: readonly number[] }

/** Outcome: how many went well, and the first refusal; one that is refused keeps no other from its turn. */
export type BulkOutcome = { readonly done: number; readonly refused: ApiError | null }

export function useBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, ids }: Bulk): Promise<BulkOutcome> => {
      let done = 0
      let refused: ApiError | null = null
      for (const id of ids) {
        try {
          await CALLS[action](id)
          done++
        } catch (cause) {
          refused ??= ApiError.from(cause)
        }
      }
      return { done, refused }
    },
    onSettled: () => {
      for (const endpoint of [coupons.available, coupons.summary, promotions.get])
        void client.invalidateQueries(keyOf(endpoint))
    },
  })
}
