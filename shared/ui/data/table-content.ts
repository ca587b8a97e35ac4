import type { ReactNode } from 'react'
import type { TableContent } from './data-table.tsx'

/** State of a list: loading, loaded, or failed. A TanStack query fits. */
type List<Row> = { data?: readonly Row[] | undefined; isError: boolean; refetch: () => unknown }

type Sentences = {
  loading: string
  failed: string
  retry: string
  /** Empty list: no row exists. */
  none: string
  /** Empty search: rows exist, and the search hides them. */
  notFound: string
  count: (shown: number, total: number) => string
}

/**
 * Content of a table for a list and what is searched in it. A list that fails to refresh goes on showing what it had.
 */
export function tableContent<Row>(
  list: List<Row>,
  sentences: Sentences,
  isShown: (row: Row) => boolean = () => true,
  action?: ReactNode,
): TableContent<Row> {
  if (!list.data) {
    return list.isError
      ? {
          is: 'failed',
          message: sentences.failed,
          retry: { label: sentences.retry, onClick: () => void list.refetch() },
        }
      : { is: 'loading', status: sentences.loading }
  }
  const rows = list.data.filter(isShown)
  if (rows.length > 0) return { is: 'ready', rows, status: sentences.count(rows.length, list.data.length) }
  return { is: 'empty', message: list.data.length > 0 ? sentences.notFound : sentences.none, action }
}
