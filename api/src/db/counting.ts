import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { everyday } from './compiled.ts'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'

/** Number of rows that the filters find, undefined where they are too many; or the expression of it, see `totalOf`. */
export type Counting = (() => Promise<number | undefined>) | RawBuilder<number>

/**
 * Number of rows that a query finds, as part of the statement that reads a page; more than `COUNTED` are not
 * told. Every row has it, so what is shown of a row is named and not what is left of it.
 */
export const totalOf = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): RawBuilder<number> =>
  sql`(select count(*) from (${firstOf(query, COUNTED + 1)}) found)`

const firstOf = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>, most: number) =>
  query.clearSelect().select(sql`1`.as('one')).limit(sql.lit(most))

export async function countAll<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total
}

/** Beyond this nobody reads a count, and counting takes longer than the page. */
export const COUNTED = 10_000

/** Rows that a query finds; undefined when they are more than `COUNTED`. */
export async function countUpTo<TB extends keyof Database>(
  db: Db,
  query: SelectQueryBuilder<Database, TB, unknown>,
): Promise<number | undefined> {
  const total = await countAtMost(db, query, COUNTED + 1)
  return total > COUNTED ? undefined : total
}

/** Rows that a query finds; counting ends at `most`. */
export async function countAtMost<TB extends keyof Database>(
  db: Db,
  query: SelectQueryBuilder<Database, TB, unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${firstOf(query, most)}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Column of a statement that counts beside its rows. */
const TOTAL = 'total_found'

/** Query that counts beside its rows, where the count is an expression: these lists are read all day. */
export const withTotal = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  count: Counting,
): SelectQueryBuilder<DB, TB, Row> =>
  typeof count === 'function' ? query : (everyday(query.select(count.as(TOTAL))) as unknown as typeof query)

/** Count that a statement gave beside its rows; no rows are their own count. */
export const totalIn = (rows: readonly unknown[]): number | undefined =>
  (rows[0] as { [TOTAL]?: number } | undefined)?.[TOTAL]
