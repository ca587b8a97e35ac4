import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

/** Column in which a value was found. */
export type Trace = `${string}.${string}.${string}`

/**
 * Every column of the database, including the job queue, that contains one of the values: in text, JSON, arrays or
 * bytes, ignoring case. New tables are searched automatically.
 */
export async function tracesOf(db: Db, values: readonly string[]): Promise<Trace[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and format_type(a.atttypid, null) !~ '^(integer|bigint|smallint|boolean|timestamp|date|uuid|interval|double)'
    order by 1, 2, a.attnum`.execute(db)
  const found: Trace[] = []
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const holds = sql.join(
      values.map((value) => sql`position(lower(${value}) in lower(${text})) > 0`),
      sql` or `,
    )
    const { rows } = await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${holds} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
