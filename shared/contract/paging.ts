import { z } from '@loopi/contract/zod'
import { type Reading, readInRows } from './answer-shape.ts'
import { listOf, wholeNumber } from './primitives.ts'

/** Most rows a page may have. */
export const MAX_PAGE = 200

/** Most rows of a list that is asked for without pages. */
export const MOST_ROWS = 1_000

/**
 * Query of a list that can be asked for page by page. Without `limite` the first `MOST_ROWS` are answered as a bare
 * array, as the product's calls always did; with it, a page. `cursor` is the `proximo` of the page before.
 */
export const pageQuery = {
  limite: wholeNumber(z.int().min(1).max(MAX_PAGE)).optional(),
  cursor: z.string().max(500).optional(),
} as const

/** Page of a list; `proximo` is null on the last. `total` counts what the filters find, where the list tells it. */
export type Page<Row> = { data: Row[]; proximo: string | null; total?: number | undefined }

/** Answer of such a list: a page, or a bare array. */
export const pagedListOf = <S extends z.ZodType>(item: S) => {
  const page = z.object({
    data: z.array(item),
    proximo: z.string().nullable(),
    total: z.int().nonnegative().optional(),
  })
  const schema = z.union([page, listOf(item)])
  return readInRows<typeof schema, Page<Reading<S>> | Reading<S>[]>(schema, item)
}

/** Answer as a page: a bare array is a page with nothing after it. */
export const pageOf = <Row>(answer: Page<Row> | Row[]): Page<Row> =>
  Array.isArray(answer) ? { data: answer, proximo: null, total: answer.length } : answer

/** Answer as a list, when no page was asked for. */
export const rowsOf = <Row>(answer: Page<Row> | Row[]): Row[] => pageOf(answer).data
