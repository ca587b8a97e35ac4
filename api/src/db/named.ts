import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import type { NamedQuery } from './serving/driver.ts'

/**
 * Runs a statement under a name of its own: each connection parses it once, and PostgreSQL may keep one plan for all
 * values. For statements whose text never changes and whose plan does not depend on values.
 */
export async function runNamed<Row>(db: Db, name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  const named: NamedQuery<Row> = { ...query, name }
  return (await db.executeQuery<Row>(named)).rows
}
