import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { ServingConnection } from './connection.ts'
import type { ServingPool } from './pool.ts'

/** PostgreSQL through the connections of a process that serves. */
export const servingDialect = (pool: ServingPool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ServingDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class ServingDriver implements Driver {
  readonly #pool: ServingPool

  constructor(pool: ServingPool) {
    this.#pool = pool
  }

  init = async (): Promise<void> => undefined
  acquireConnection = (): Promise<ServingConnection> => this.#pool.connect()
  beginTransaction = (connection: ServingConnection, { isolationLevel, accessMode }: TransactionSettings) =>
    connection.begin(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    )
  commitTransaction = (connection: ServingConnection) => connection.end('commit')
  rollbackTransaction = (connection: ServingConnection) => connection.end('rollback')
  releaseConnection = async (connection: ServingConnection): Promise<void> => connection.release()
  destroy = (): Promise<void> => this.#pool.end()
}
