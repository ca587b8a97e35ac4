import { z } from '@loopi/contract/zod'
import { type Reading, readInRows } from './answer-shape.ts'
import { listOf, wholeNumber } from './primitives.ts'

/** Maximum rows of a page. */
export const MAX_PAGE = 200

/** Maximum rows of an unpaged list. */
export const MOST_ROWS = 1_000

/**
 * Query of a list with optional paging. Without `limite` the response is a bare array of the first `MOST_ROWS`, as in
 * the specification; with it, a page. `cursor` is the previous page's `proximo`.
 */
export const pageQuery = {
  limite: wholeNumber(z.int().min(1).max(MAX_PAGE)).optional(),
  cursor: z.string().max(500).optional(),
} as const

/** Page of a list; `proximo` is null on the last. `total` counts the filtered rows, if the list provides it. */
export type Page<Row> = { data: Row[]; proximo: string | null; total?: number | undefined }

/** Response of such a list: a page, or a bare array. */
export const pagedListOf = <S extends z.ZodType>(item: S) => {
  const page = z.object({
    data: z.array(item),
    proximo: z.string().nullable(),
    total: z.int().nonnegative().optional(),
  })
  const schema = z.union([page, listOf(item)])
  return readInRows<typeof schema, Page<Reading<S>> | Reading<S>[]>(schema, item)
}

/** Converts a response to a page; a bare array is the last page. */
export const pageOf = <Row>(answer: Page<Row> | Row[]): Page<Row> =>
  Array.isArray(answer) ? { data: answer, proximo: null, total: answer.length } : answer

/** Converts a response to a list. */
export const rowsOf = <Row>(answer: Page<Row> | Row[]): Row[] => pageOf(answer).data
