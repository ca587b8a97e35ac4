import { type ListTexts, listContent } from '@loopi/shared/admin/list-content'
import type { Pages } from '@loopi/shared/api-client'
import type { TableContent } from '@loopi/shared/ui/data'

type Sentences = ListTexts & {
  /** Empty search: rows exist, and search or filters hide them. */
  notFound: string
  found: (total: number) => string
}

export const pageContent = <Row>(
  list: Pages<Row>,
  { notFound, found, ...texts }: Sentences,
  isFiltered: boolean,
): TableContent<Row> => listContent(list, isFiltered ? { ...texts, none: notFound, count: found } : texts)
