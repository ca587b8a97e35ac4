import { MOST_ROWS, type Page } from '@loopi/contract/paging'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../lib/app-error.ts'
import { errorCodeOf } from '../lib/error-code.ts'
import { COUNTED, type Counting, countAll, totalIn, withTotal } from './counting.ts'

/** Maximum JSON bytes of a response's rows, so that the whole response stays below 1 MB. */
const HEAVIEST = 950_000

/** Content of a cursor: values of the last row of a page, in the order of the list's sort keys. */
export type CursorValues = readonly (string | number)[]

/** Sort key of a list. The last key must be unique. */
export type SortKey = { readonly by: RawBuilder<unknown> | Expression<unknown>; readonly direction: 'asc' | 'desc' }

/** A page of rows, and where the next one starts. */
export type RowsPage<Row> = { readonly rows: Row[]; readonly next: string | null }

/** Cursor after a row with these values. */
const cursorOf = (values: CursorValues): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Decodes a cursor; refuses one that this list did not write. */
function decode(cursor: string, keys: number): CursorValues {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isPlain = (value: unknown) => ['string', 'number'].includes(typeof value)
    if (Array.isArray(values) && values.length === keys && values.every(isPlain)) return values
  } catch {
    // Refused below.
  }
  throw unknownPage()
}

const unknownPage = () =>
  new AppError('request/invalid', { first: 'Página desconhecida.' }, { fields: { cursor: ['Página desconhecida.'] } })

/**
 * Condition for the rows after a cursor, for queries that `listPage` cannot run; those must `rejectTampered`. Keys must
 * not be null, or rows would be lost: coalesce them in `by`. Written as a chain of or-conditions, because the
 * directions may differ.
 */
export const afterCursor = (keys: readonly SortKey[], cursor: string): RawBuilder<SqlBool> =>
  after(keys, decode(cursor, keys.length))

function after(keys: readonly SortKey[], values: CursorValues): RawBuilder<SqlBool> {
  const direction = keys[0]?.direction
  if (keys.every((key) => key.direction === direction)) return afterRow(keys, values)
  const branches = keys.map(({ by, direction }, at) => {
    const same = keys.slice(0, at).map((key, index) => sql`${key.by} = ${values[index]}`)
    const beyond = direction === 'asc' ? sql`${by} > ${values[at]}` : sql`${by} < ${values[at]}`
    return sql`(${sql.join([...same, beyond], sql` and `)})`
  })
  return sql<SqlBool>`(${startOf(keys[0], values[0])} and (${sql.join(branches, sql` or `)}))`
}

/** Keys with the same direction are compared as a row, which an index can start at exactly. */
function afterRow(keys: readonly SortKey[], values: CursorValues): RawBuilder<SqlBool> {
  const row = sql`(${sql.join(keys.map(({ by }) => by))})`
  const last = sql`(${sql.join(values)})`
  return keys[0]?.direction === 'asc' ? sql<SqlBool>`${row} > ${last}` : sql<SqlBool>`${row} < ${last}`
}

/** Redundant condition that an index can start at; without it every page would read all previous ones. */
function startOf(first: SortKey | undefined, value: CursorValues[number] | undefined): RawBuilder<unknown> {
  if (first === undefined) return sql`true`
  return first.direction === 'asc' ? sql`${first.by} >= ${value}` : sql`${first.by} <= ${value}`
}

/** Returns a row's sort keys as the query compares them: instants as text, to keep microseconds. */
type ValuesOf<Row> = (row: Row) => CursorValues

/** Number of first rows within the size limit; at least one, or the list would never end. */
function carried(rows: readonly unknown[]): number {
  if (rows.reduce<number>((sum, row) => sum + mostOf(row), 0) <= HEAVIEST) return rows.length
  let weight = 0
  const tooMany = rows.findIndex((row) => {
    weight += Buffer.byteLength(JSON.stringify(row)) + 1
    return weight > HEAVIEST
  })
  return tooMany === -1 ? rows.length : Math.max(1, tooMany)
}

/** Upper bound of a row's size without serialising it, which is enough for nearly every page. */
function mostOf(row: unknown): number {
  let weight = 2
  for (const key in row as Record<string, unknown>) {
    const value = (row as Record<string, unknown>)[key]
    // An escaped character has at most six bytes.
    if (typeof value === 'string') weight += key.length + 6 + 6 * value.length
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) return Number.POSITIVE_INFINITY
    else weight += key.length + 32
  }
  return weight
}

/** Cuts the `limit + 1` rows of a query to a page, shorter when rows are large. */
export function cutPage<Row>(found: Row[], limit: number, valuesOf: ValuesOf<Row>): RowsPage<Row> {
  const rows = found.slice(0, limit)
  const taken = rows.slice(0, carried(rows))
  const last = taken.at(-1)
  return { rows: taken, next: found.length > taken.length && last ? cursorOf(valuesOf(last)) : null }
}

/** Requested part of a list: a page, or the first `MOST_ROWS` without `limite`. */
export type Listed<Row> = RowsPage<Row> & {
  /** Number of filtered rows; undefined when there are too many to count. */
  readonly total: number | undefined
}

export type PageQuery = { readonly limite?: number | undefined; readonly cursor?: string | undefined }

/**
 * Runs a list's query, sorted, from the cursor on, and counted: by its own statement (`totalOf`), or by a second one
 * unless the first page contains everything.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  valuesOf: ValuesOf<Row>,
  { limite, cursor }: PageQuery,
  count: Counting = () => countAll(query),
): Promise<Listed<Row>> {
  const start = cursor === undefined ? undefined : decode(cursor, keys.length)
  const limit = limite ?? MOST_ROWS
  const counts = limite !== undefined
  const { rows, total } = await rowsAfter(counts ? withTotal(query, count) : query, keys, start, limit + 1)
  return counted(cutPage(rows, limit, valuesOf), { limite, cursor }, total ?? count)
}

/**
 * Like `listPage`, for a list of consecutive parts with the same sort keys, because no index has their combined order.
 */
export async function listParts<DB, TB extends keyof DB, Row>(
  parts: readonly SelectQueryBuilder<DB, TB, Row>[],
  keys: readonly SortKey[],
  valuesOf: ValuesOf<Row>,
  { limite, cursor }: PageQuery,
  count: Counting,
): Promise<Listed<Row>> {
  const limit = limite ?? MOST_ROWS
  const counts = limite !== undefined
  const [first = 0, ...start] = cursor === undefined ? [0] : decode(cursor, keys.length + 1)
  if (parts[Number(first)] === undefined) throw unknownPage()
  const found: { part: number; row: Row }[] = []
  let known: number | undefined
  for (let part = Number(first); part < parts.length && found.length <= limit; part++) {
    const from = part === first && start.length > 0 ? start : undefined
    const query = parts[part] as (typeof parts)[number]
    const asked = counts && known === undefined ? withTotal(query, count) : query
    const { rows, total } = await rowsAfter(asked, keys, from, limit + 1 - found.length)
    known ??= total
    found.push(...rows.map((row) => ({ part, row })))
  }
  const { rows, next } = cutPage(found, limit, ({ part, row }) => [part, ...valuesOf(row)])
  return counted({ rows: rows.map(({ row }) => row), next }, { limite, cursor }, known ?? count)
}

async function rowsAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  start: CursorValues | undefined,
  limit: number,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const rows = await pageOf(query, keys, start, limit)
    .execute()
    .catch((error: unknown) => (start === undefined ? Promise.reject(error) : rejectTampered('')(error)))
  return { rows, total: totalIn(rows) }
}

/** Query of the rows after `start`, sorted. */
function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  start: CursorValues | undefined,
  limit: number,
): SelectQueryBuilder<DB, TB, Row> {
  const sorted = keys.reduce((sofar, { by, direction }) => sofar.orderBy(by, direction), query)
  const rest = start === undefined ? sorted : sorted.where(after(keys, start))
  // A literal: with a parameter the planner would assume a tenth of the table.
  return rest.limit(sql.lit(limit))
}

/** Counts a requested page; a first page with all rows needs no count. */
async function counted<Row>(
  page: RowsPage<Row>,
  { limite, cursor }: PageQuery,
  count: Counting | number,
): Promise<Listed<Row>> {
  const isAll = cursor === undefined && page.next === null
  if (limite === undefined || isAll) return { ...page, total: page.rows.length }
  if (typeof count === 'number') return { ...page, total: count > COUNTED ? undefined : count }
  return { ...page, total: typeof count === 'function' ? await count() : undefined }
}

/** Response of a list's endpoint: a page when one was requested, otherwise a bare list. */
export function answerOf<Row, Shown>(
  { limite }: PageQuery,
  { rows, next, total }: Listed<Row>,
  show: (row: Row) => Shown,
): Page<Shown> | Shown[] {
  const data = rows.map(show)
  return limite === undefined ? data : { data, proximo: next, ...(total !== undefined && { total }) }
}

/** A forged cursor contains an invalid date or number (class 22, data exceptions). */
export const rejectTampered =
  (cursor: string | undefined) =>
  (error: unknown): never => {
    throw cursor !== undefined && errorCodeOf(error)?.startsWith('22') ? unknownPage() : error
  }
