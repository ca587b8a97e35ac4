import { batches } from '@loopi/contract/batches/batches.contract'
import type { Input } from '@loopi/contract/endpoint'
import { call, queryOf } from '@loopi/shared/api-client'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useRefreshBatches } from '../batches/batches.queries.ts'

export const useBatch = (id: string) => useQuery(queryOf(batches.get, { params: { id } }))

export const useBatchSummary = (id: string, days: number) =>
  useQuery({
    ...queryOf(batches.summary, { params: { id }, query: { dias: days } }),
    placeholderData: keepPreviousData,
  })

export type Change =
  | { readonly is: 'activate' }
  | { readonly is: 'block'; readonly body: Input<typeof batches.block>['body'] }
  | { readonly is: 'recall'; readonly body: Input<typeof batches.recall>['body'] }

/** Changes a batch and shows the batch of the answer. */
export function useChangeBatch(id: string) {
  const client = useQueryClient()
  const refresh = useRefreshBatches()
  const params = { id }
  return useMutation({
    mutationFn: (change: Change) => {
      if (change.is === 'activate') return call(batches.activate, { params })
      if (change.is === 'block') return call(batches.block, { params, body: change.body })
      return call(batches.recall, { params, body: change.body })
    },
    onSuccess: async (batch) => {
      const { queryKey } = queryOf(batches.get, { params })
      // Cancels a refetch under way, which may return previous values.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, batch)
      refresh()
    },
    // Another user changed its state meanwhile.
    onError: () => client.invalidateQueries(queryOf(batches.get, { params })),
  })
}
