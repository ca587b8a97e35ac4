import { BATCH_STATES, type BatchState } from '@loopi/contract/batches/batches.schemas'
import { usePageSize, useUrlState } from '@loopi/shared/url-state'
import type { BatchesFilter } from './batches.queries.ts'

/** View of the list; 'todos' is unfiltered. */
export type BatchView = BatchState | 'todos'

export const BATCH_VIEWS: readonly BatchView[] = ['todos', ...BATCH_STATES]

/** URL state of the list: product, state and page size. */
export function useListParams() {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  const product = url.get('produto')
  const view = url.choice('situacao', BATCH_VIEWS, 'todos')
  const query: BatchesFilter = {
    ...(/^\d+$/.test(product) && { produto_id: product }),
    ...(view !== 'todos' && { estado: view }),
  }
  return {
    ...{ product, view, query, size: usePageSize() },
    isNarrowed: product !== '' || view !== 'todos',
    setProduct: (id: string) => url.set('produto', id),
    setView: (chosen: BatchView) => url.set('situacao', chosen, 'todos'),
    clear: () => url.clear(['produto', 'situacao']),
  }
}

export type ListParams = ReturnType<typeof useListParams>
