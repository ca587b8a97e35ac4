import type { Page } from '@loopi/shared/contract/paging'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../lib/app-error.ts'
import type { Db } from './database.ts'
import { errorCodeOf } from './errors.ts'
import type { Database } from './schema.ts'

/** What a cursor holds of the last row of a page, in the order of the list's sort keys. */
type CursorValues = readonly (string | number)[]

/** One key a list is sorted by. The last key of a list must tell all rows apart. */
export type SortKey = { readonly by: RawBuilder<unknown> | Expression<unknown>; readonly direction: 'asc' | 'desc' }

/** A page of rows, and where the next one starts. */
export type RowsPage<Row> = { readonly rows: Row[]; readonly next: string | null }

const encode = (values: CursorValues): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads a cursor back; one that this list did not write is refused. */
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
 * Condition for the rows after a cursor, for queries that `listPage` cannot run; those must `refuseTampered`. Keys must
 * not be null, or rows would be lost: coalesce them in `by`. Everything the same up to one key, and beyond it in that
 * one: written out, because the directions may differ.
 */
export function afterCursor(keys: readonly SortKey[], cursor: string): RawBuilder<SqlBool> {
  const values = decode(cursor, keys.length)
  const branches = keys.map(({ by, direction }, at) => {
    const same = keys.slice(0, at).map((key, index) => sql`${key.by} = ${values[index]}`)
    const beyond = direction === 'asc' ? sql`${by} > ${values[at]}` : sql`${by} < ${values[at]}`
    return sql`(${sql.join([...same, beyond], sql` and `)})`
  })
  return sql<SqlBool>`(${startOf(keys[0], values[0])} and (${sql.join(branches, sql` or `)}))`
}

/** Follows from the rest, and is what an index can start at: without it every page would read all pages before. */
function startOf(first: SortKey | undefined, value: CursorValues[number] | undefined): RawBuilder<unknown> {
  if (first === undefined) return sql`true`
  return first.direction === 'asc' ? sql`${first.by} >= ${value}` : sql`${first.by} <= ${value}`
}

/** Gives a row's sort keys as the query compares them: instants as text, so that no microsecond is lost. */
type ValuesOf<Row> = (row: Row) => CursorValues

/** Cuts what a query with `limit + 1` rows found into a page. */
export function cutPage<Row>(found: Row[], limit: number, valuesOf: ValuesOf<Row>): RowsPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? encode(valuesOf(last)) : null }
}

/** A list as it was asked for: a page of it, or everything where no `limite` is given. */
export type Listed<Row> = RowsPage<Row> & {
  /** How many rows the filters find; undefined where they are too many to be counted. */
  readonly total: number | undefined
}

type Asked = { readonly limite?: number | undefined; readonly cursor?: string | undefined }

/**
 * Runs a list's query: sorted by its keys, from the cursor on, and counted. A first page that holds everything is its
 * own count: a search that finds little reads the table once.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  valuesOf: ValuesOf<Row>,
  { limite, cursor }: Asked,
  count: () => Promise<number | undefined> = () => countAll(query),
): Promise<Listed<Row>> {
  const sorted = keys.reduce((sofar, { by, direction }) => sofar.orderBy(by, direction), query)
  if (limite === undefined) {
    const rows = await sorted.execute()
    return { rows, next: null, total: rows.length }
  }
  const after = cursor === undefined ? sorted : sorted.where(afterCursor(keys, cursor))
  const found = await after
    .limit(limite + 1)
    .execute()
    .catch(refuseTampered(cursor))
  const page = cutPage(found, limite, valuesOf)
  const isAll = cursor === undefined && page.next === null
  return { ...page, total: isAll ? page.rows.length : await count() }
}

async function countAll<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total
}

/** Beyond this nobody reads a count, and counting takes longer than the page. */
const COUNTED = 10_000

/** How many rows a query finds; undefined when they are more than `COUNTED`. */
export async function countUpTo<TB extends keyof Database>(
  db: Db,
  query: SelectQueryBuilder<Database, TB, unknown>,
): Promise<number | undefined> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(COUNTED + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) found`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > COUNTED ? undefined : total
}

/** What a list's endpoint answers: a page where one was asked for, else the bare list. */
export function answerOf<Row, Shown>(
  { limite }: Asked,
  { rows, next, total }: Listed<Row>,
  show: (row: Row) => Shown,
): Page<Shown> | Shown[] {
  const data = rows.map(show)
  return limite === undefined ? data : { data, proximo: next, ...(total !== undefined && { total }) }
}

/** A cursor that was tampered with holds what is no date or number for the database (class 22, data exceptions). */
export const refuseTampered =
  (cursor: string | undefined) =>
  (error: unknown): never => {
    throw cursor !== undefined && errorCodeOf(error)?.startsWith('22') ? unknownPage() : error
  }
