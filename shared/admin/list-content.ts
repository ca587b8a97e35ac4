import { common } from '@loopi/shared/texts/common'
import type { TableContent } from '@loopi/shared/ui/data'
import type { ReactNode } from 'react'

/** State of a list; a query and a page of `usePages` fit. */
type List<Row> = {
  readonly data?: readonly Row[] | undefined
  /** Rows of all pages; undefined where the api does not count that far. */
  readonly total?: number | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

export type ListTexts = {
  readonly failed: string
  readonly none: string
  readonly count: (total: number) => string
  /** Status of a list that the api did not count to its end. */
  readonly many?: string
}

/** Content of a table for a list. A list that fails to refresh keeps showing its rows. */
export function listContent<Row>(
  { data, total, isError, error, refetch }: List<Row>,
  { failed, none, count, many }: ListTexts,
  action?: ReactNode,
): TableContent<Row> {
  if (!data)
    return isError
      ? { is: 'failed', message: failed, error, retry: { label: common.retry, onClick: () => void refetch() } }
      : { is: 'loading', status: common.loading }
  if (data.length === 0) return { is: 'empty', message: none, action }
  return { is: 'ready', rows: data, status: total === undefined && many ? many : count(total ?? data.length) }
}
