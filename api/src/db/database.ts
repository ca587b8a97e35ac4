import { type Kysely, Kysely as KyselyDatabase, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** The database, or a transaction on it: whatever a repository needs. */
export type Db = Kysely<Database>
/** An open transaction; functions that must not run outside of one ask for it. */
export type Trx = Transaction<Database>

const INT8 = 20
const DATE = 1082

/** bigint columns are ids and balances: numbers, and an error instead of a silently rounded one. */
function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond what a number holds`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return parseSafeInteger
    // A calendar date stays text: as an instant it would move with the zone of whoever reads it.
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/** Opens a pool on `url`. A connection that dies while idle is reported to `onLost` and replaced. */
export function openDatabase(url: string, options: { max: number; onLost?: (error: Error) => void }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'loopi-api',
    types,
  })
  pool.on('error', (error) => options.onLost?.(error))
  // The pool listens only while a connection is idle. One that dies between two statements of a transaction would end
  // the process; like this the next statement fails instead, and the transaction with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new KyselyDatabase<Database>({ dialect: new PostgresDialect({ pool }) })
}
