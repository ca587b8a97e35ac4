import { type Dialect, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { TimeLimits } from '../config/limits.ts'
import type { Database } from './schema.ts'
import { APPLICATION_NAME } from './serving/connection.ts'
import { servingDialect } from './serving/driver.ts'
import { asSessionSettings, type PoolUsage, ServingPool, shareOut } from './serving/pool.ts'
import { rejectSecondConnection, watchConnection, watchTransaction } from './serving/second-connection.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>
/** Open transaction, required by functions that must not run outside of one. */
export type Trx = Transaction<Database>

const INT8 = 20
const DATE = 1082

/** bigint columns are ids and balances: converted to numbers, with an error instead of silent rounding. */
function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond what a number holds`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return parseSafeInteger
    // Calendar dates stay text: as an instant they would depend on the reader's time zone.
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

const connectionOf = (url: string): pg.PoolConfig => ({
  connectionString: url,
  idleTimeoutMillis: 30_000,
  application_name: APPLICATION_NAME,
  keepAlive: true,
  types,
})

type Options = {
  readonly max: number
  readonly onLost?: (error: Error) => void
  /** Time limits of statements, locks and idle transactions; none by default. */
  readonly limits?: TimeLimits
}

/** Opens a pool for a command. A connection that breaks while idle is reported to `onLost` and replaced. */
export function openDatabase(url: string, { max, onLost, limits }: Options): Db {
  const session = limits === undefined ? {} : asSessionSettings(limits)
  const pool = new pg.Pool({ ...connectionOf(url), ...session, max, connectionTimeoutMillis: 5_000 })
  pool.on('error', (error) => onLost?.(error))
  // A connection may break between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const watched: PostgresPool = {
    async connect() {
      rejectSecondConnection(watched)
      return pool.connect()
    },
    end: () => pool.end(),
    options: pool.options,
  }
  return new WatchedDatabase(watched, new PostgresDialect({ pool: watched }))
}

/** Calls of one kind that may wait for a connection; further ones get 503. */
const WAITING_CALLS = 1_000

/** Database of a server process, or another one at `url`: see `serving/pool.ts`. */
export function openServingDatabase(
  config: Config,
  onLost: (error: Error) => void = () => undefined,
  url = config.DATABASE_URL,
): ServingDatabase {
  const { DATABASE_POOL, limits } = config
  const silentMs = limits.databaseSilentMs
  return new ServingDatabase(
    new ServingPool({
      connection: connectionOf(url),
      shares: shareOut(DATABASE_POOL),
      limits: { ...limits.database, health: { statement: silentMs, lock: 1_000, idle: 5_000, wait: silentMs } },
      silentMs,
      queue: WAITING_CALLS,
      isLent: config.DATABASE_POOLER === 'transaction',
      onLost,
    }),
  )
}

/** Kysely that forbids code inside a transaction to request a second connection. */
class WatchedDatabase extends Kysely<Database> {
  readonly #pool: object

  constructor(pool: object, dialect: Dialect) {
    super({ dialect })
    this.#pool = pool
  }

  override transaction() {
    return watchTransaction(this.#pool, super.transaction())
  }

  override startTransaction(): never {
    throw new Error('Use transaction().execute(…): one that is begun and ended by hand is not watched over.')
  }

  override connection() {
    return watchConnection(this.#pool, super.connection())
  }
}

/** Database of a server process. */
export class ServingDatabase extends WatchedDatabase {
  readonly #pool: ServingPool

  constructor(pool: ServingPool) {
    super(pool, servingDialect(pool))
    this.#pool = pool
  }

  /** Waits for a health check of the database; throws when it fails, see `serving/pulse.ts`. */
  signOfLife(): Promise<void> {
    return this.#pool.pulse.beat()
  }

  usage(): readonly PoolUsage[] {
    return this.#pool.usage()
  }

  /** Aborts running work; its transactions are rolled back. */
  dropEverything(): void {
    this.#pool.dropEverything()
  }
}
