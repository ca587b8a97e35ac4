import { batches } from '@loopi/contract/batches/batches.contract'
import type { BatchState } from '@loopi/contract/batches/batches.schemas'
import { companies } from '@loopi/contract/companies/companies.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Input } from '@loopi/contract/endpoint'
import { rowsOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import { allRows, call, keyOf, queryOf, usePages } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

export type BatchesFilter = { readonly produto_id?: string; readonly estado?: BatchState }

export const useBatches = (query: BatchesFilter, size: number) => usePages(batches.list, { query }, size)

/** All batches that match the filters, for the export. */
export const allBatches = (query: BatchesFilter) => allRows(batches.list, { query })

/** Products to choose from. */
export const useProductChoices = () => useQuery({ ...queryOf(products.list), select: rowsOf })

export type BatchBody = Input<typeof batches.create>['body']

/** Creates a batch with an idempotency key, because it reserves points. */
export function useCreateBatch() {
  const refresh = useRefreshBatches()
  const once = useIdempotencyKey('batch')
  return useMutation({
    mutationFn: (body: BatchBody) => call(batches.create, { body }, { idempotencyKey: once.keyFor(body) }),
    onSuccess: refresh,
    onSettled: (_created, cause) => once.settle(cause),
  })
}

/** Refetches batches and everything that shows the balance which they reserve. */
export function useRefreshBatches() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [batches.list, batches.summary, products.list, customers.summary, companies.ofUser])
      void client.invalidateQueries(keyOf(endpoint))
  }
}
