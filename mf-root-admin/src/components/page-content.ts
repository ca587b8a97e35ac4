import type { Pages } from '@loopi/ui/api-client'
import type { TableContent } from '@loopi/ui/data'
import { common } from '@loopi/ui/texts/common'

type Sentences = {
  failed: string
  /** Empty list without any filter. */
  none: string
  /** Something exists, and search and filters hide it. */
  notFound: string
  count: (total: number) => string
  found: (total: number) => string
  /** More than the api counts. */
  many?: string
}

/** Content of a table that shows one page of a list. A page that fails to refresh goes on showing what it had. */
export function pageContent<Row>(list: Pages<Row>, sentences: Sentences, isFiltered: boolean): TableContent<Row> {
  if (list.data === undefined) {
    return list.isError
      ? { is: 'failed', message: sentences.failed, retry: { label: common.retry, onClick: () => void list.refetch() } }
      : { is: 'loading', status: common.loading }
  }
  if (list.total === undefined && sentences.many) return { is: 'ready', rows: list.data, status: sentences.many }
  const total = list.total ?? list.data.length
  if (list.data.length === 0) return { is: 'empty', message: isFiltered ? sentences.notFound : sentences.none }
  return { is: 'ready', rows: list.data, status: isFiltered ? sentences.found(total) : sentences.count(total) }
}
