import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Count of the filtered rows, undefined when there are too many; or an expression for it, see `totalOf`. */
export type Counting = (() => Promise<number | undefined>) | RawBuilder<number>

/**
 * Number of a query's rows as part of the statement that reads a page; at most `COUNTED` + 1. Each row contains it, so
 * responses must name their columns.
 */
export const totalOf = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): RawBuilder<number> =>
  sql`(select count(*) from (${firstOf(query, COUNTED + 1)}) found)`

const firstOf = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>, most: number) =>
  query.clearSelect().select(sql`1`.as('one')).limit(sql.lit(most))

export async function countAll<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total
}

/** Limit of counts: above it counting takes longer than reading the page. */
export const COUNTED = 10_000

/** Number of a query's rows; undefined above `COUNTED`. */
export async function countUpTo<DB, TB extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number | undefined> {
  const total = await countAtMost(db, query, COUNTED + 1)
  return total > COUNTED ? undefined : total
}

/** Number of a query's rows; counting stops at `most`. */
export async function countAtMost<DB, TB extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${firstOf(query, most)}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Column with the total in a page's statement. */
const TOTAL = 'total_found'

/** Adds the total to a query if it is an expression, which saves a statement for frequent lists. */
export const withTotal = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  count: Counting,
): SelectQueryBuilder<DB, TB, Row> =>
  typeof count === 'function' ? query : (query.select(count.as(TOTAL)) as unknown as typeof query)

/** Total in the rows of a statement; 0 without rows. */
export const totalIn = (rows: readonly unknown[]): number | undefined =>
  (rows[0] as { [TOTAL]?: number } | undefined)?.[TOTAL]
