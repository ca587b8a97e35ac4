import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import type { NamedQuery } from './serving/connection.ts'

/**
 * Runs a statement under a name of its own: each connection parses it once, and PostgreSQL may keep one plan for all
 * values. For statements whose text never changes and whose plan does not depend on values.
 *
 * Statements of one transaction that are started together share a round trip: they go to its connection directly, since
 * Kysely would send each after the result of the one before.
 */
export async function runNamed<Row>(db: Db, name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  const named: NamedQuery<Row> = { ...query, name }
  if (!db.isTransaction) return (await db.executeQuery<Row>(named)).rows
  const connection = await db.getExecutor().provideConnection(async (own) => own)
  return (await connection.executeQuery<Row>(named)).rows
}
