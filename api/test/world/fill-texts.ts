import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

/** Unique marker of a column. */
export const telling = (column: string): string => `vestigio-${column}`

/**
 * Writes markers into the text columns of a person's rows that `isWanted` selects, if the column accepts them; returns
 * the columns, such as `users.name`.
 */
export async function fillTexts(
  db: Db,
  userId: number,
  isWanted: (table: string, column: string) => boolean,
): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; owner: string }>`
    select c.table_name as table, c.column_name as column, o.column_name as owner
    from information_schema.columns c join information_schema.columns o
      on o.table_schema = c.table_schema and o.table_name = c.table_name
        and (o.column_name in ('user_id', 'customer_id') or (o.table_name = 'users' and o.column_name = 'id'))
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
    order by 1, 2`.execute(db)
  const filled: string[] = []
  for (const { table, column, owner } of rows) {
    if (!isWanted(table, column)) continue
    const query = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${telling(`${table}.${column}`)} where ${sql.ref(owner)} = ${userId}`
    // Columns with constraints refuse the marker; other tests search for the values that `live()` wrote there.
    const { numAffectedRows } = await query.execute(db).catch(() => ({ numAffectedRows: 0n }))
    if ((numAffectedRows ?? 0n) > 0n) filled.push(`${table}.${column}`)
  }
  return filled
}
