import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { errorCodeOf } from '../lib/error-code.ts'
import type { Db, Trx } from './database.ts'
import { type Applied, indexOf, MIGRATIONS, type MigrationFile, pendingOf, readMigrations } from './migration-files.ts'
import { withoutConnection } from './serving/work.ts'

export type MigrateOptions = {
  /** Lock timeout of an attempt in milliseconds, which bounds how long other callers wait behind it. */
  readonly lockTimeout?: number
  /** Attempts per file before the run fails and is rolled back. */
  readonly attempts?: number
  /** Called before each retry after a lock timeout. */
  readonly onWait?: (sentence: string) => void
  /** Called after each batch of a file that runs in batches. */
  readonly onBatch?: (sentence: string) => void
}

const LOCK_TIMEOUT = 1_000
const ATTEMPTS = 120
const PAUSE = 1_000
/** Lock timeout or deadlock. */
const AGAIN = new Set(['55P03', '40P01'])

/**
 * Brings the database to the newest schema: each file of `api/migrations` once, in order, in a transaction of its own,
 * step by step where the file says `-- no transaction`, or batch by batch where it says `-- in batches`. Forward only. Several processes may run it at once: a
 * locked row lets one at a time through. `db` needs two connections.
 *
 * Never stands in the way of a running product for longer than `lockTimeout` at a time: a file that cannot have its
 * tables is undone and tried again. Refuses what `pendingOf` refuses; a database newer than this code is left alone.
 */
export async function migrate(
  db: Db,
  folder: URL = MIGRATIONS,
  options: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const files = await readMigrations(folder)
  await prepare(db)
  const applied: string[] = []
  for (;;) {
    const name = await applyPatiently(db, files, options)
    if (name === null) return { applied }
    applied.push(name)
  }
}

/** Error codes of a database that was never migrated: no table of migrations, no rights, no role. */
const NOTHING_YET = ['42P01', '42501', '22023', '42704']

/**
 * True when every migration of this api is applied; newer ones are ignored. Throws what `pendingOf` throws, such as for
 * a database that needs a newer api.
 */
export async function isMigrated(db: Db, folder: URL = MIGRATIONS): Promise<boolean> {
  const files = await readMigrations(folder)
  try {
    return pendingOf(files, await appliedBy(db)).length === 0
  } catch (error) {
    if (NOTHING_YET.includes(errorCodeOf(error) ?? '')) return false
    throw error
  }
}

/** Error codes of a table or type that was created concurrently. */
const EXISTS = ['23505', '42P07', '42710']

async function prepare(db: Db): Promise<void> {
  // `if not exists` is not atomic: of two concurrent processes one may get an error.
  const create = async (table: RawBuilder<unknown>): Promise<void> => {
    try {
      await table.execute(db)
    } catch (error) {
      if (!EXISTS.includes(errorCodeOf(error) ?? '')) throw error
    }
  }
  await create(sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), oldest_api text)`)
  await create(sql`create table if not exists schema_migrations_lock (id integer primary key)`)
  await sql`insert into schema_migrations_lock (id) values (1) on conflict do nothing`.execute(db)
}

/** Polling interval in milliseconds for a lock of another process. */
const POLL = 100

/**
 * Runs `work` while no other process migrates, because the steps after migrations (rights, logins, job queue) must not
 * run concurrently either. `db` needs two connections; `migrate` has created the lock.
 */
export async function exclusively<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await db.transaction().execute(async (trx) => {
      await unlimited(trx)
      return (await tryLock(trx)) ? { result: await withoutConnection(work) } : BUSY
    })
    if (done !== BUSY) return done.result
    await sleep(POLL)
  }
}

/** Takes the lock of migrations until the transaction ends; false when another process has it. */
async function tryLock(trx: Trx): Promise<boolean> {
  // Waiting for the row would keep a snapshot open, which a concurrent index build waits for.
  const { rows } = await sql`select id from schema_migrations_lock where id = 1 for update skip locked`.execute(trx)
  return rows.length > 0
}

/**
 * Lifts the timeouts of a transaction. Where the server supports it, a lost client is detected within a second and its
 * locks are released.
 */
async function unlimited(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
  await sql`select set_config(name, '1000', true) from pg_settings
    where name = 'client_connection_check_interval'`.execute(trx)
}

/** Another process is migrating. */
const BUSY = Symbol('busy')

type Step = { readonly name: string; readonly is: 'applied' | 'batch' }

/** Applies the next file, retrying while its locks are taken. Each batch of a file starts with all attempts. */
async function applyPatiently(
  db: Db,
  files: readonly MigrationFile[],
  {
    lockTimeout = LOCK_TIMEOUT,
    attempts = ATTEMPTS,
    onWait = () => undefined,
    onBatch = () => undefined,
  }: MigrateOptions,
): Promise<string | null> {
  for (let attempt = 1, batch = 1; ; ) {
    try {
      const step = await db.transaction().execute((trx) => applyNext(db, trx, files, lockTimeout))
      if (step === null) return null
      if (step === BUSY) await sleep(POLL)
      else if (step.is === 'applied') return step.name
      else {
        attempt = 1
        onBatch(`The migration ${step.name}: batch ${batch++} is done`)
      }
    } catch (error) {
      if (!AGAIN.has(errorCodeOf((error as Error).cause) ?? '')) throw error
      if (attempt++ >= attempts) throw new Error(`${(error as Error).message}. After ${attempts} attempts it gives up.`)
      onWait(`${(error as Error).message}; trying again`)
      // Backoff: callers that waited behind this attempt go first.
      await sleep(Math.min(PAUSE, lockTimeout * (0.5 + Math.random())))
    }
  }
}

async function applyNext(
  db: Db,
  trx: Trx,
  files: readonly MigrationFile[],
  lockTimeout: number,
): Promise<Step | null | typeof BUSY> {
  await unlimited(trx)
  if (!(await tryLock(trx))) return BUSY
  const next = pendingOf(files, await appliedBy(trx))[0]
  if (next === undefined) return null
  try {
    if (next.steps !== undefined) await runSteps(db, next.steps)
    else {
      await sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)`.execute(trx)
      const { numAffectedRows = 0n } = await sql.raw(next.text).execute(trx)
      if (next.isBatch && numAffectedRows > 0n) return { name: next.name, is: 'batch' }
    }
  } catch (error) {
    const goesOn = next.steps !== undefined || next.isBatch
    const undone = goesOn ? 'failed and goes on where it stopped next time' : 'failed and was undone'
    throw new Error(`The migration ${next.name} ${undone}: ${(error as Error).message}`, { cause: error })
  }
  await sql`insert into schema_migrations (name, checksum, oldest_api)
    values (${next.name}, ${next.checksum}, ${next.oldestApi})`.execute(trx)
  return { name: next.name, is: 'applied' }
}

/**
 * Steps outside of a transaction, on a connection of their own, while the caller's holds the lock of migrations. They
 * wait for transactions to end without keeping anybody out, so their patience has no limit. A second connection while
 * the first is held is safe here alone: the lock lets one through at a time, and the command's pool has two.
 */
const runSteps = (db: Db, steps: readonly string[]): Promise<void> => withoutConnection(() => runApart(db, steps))

const runApart = (db: Db, steps: readonly string[]): Promise<void> =>
  db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    await sql`set lock_timeout = 0`.execute(own)
    try {
      for (const step of steps) {
        const index = indexOf(step)
        // A build that was cut off leaves an index that is kept up to date and never used.
        if (index !== undefined && (await isBroken(own, index)))
          await sql`drop index concurrently ${sql.table(index)}`.execute(own)
        await sql.raw(step).execute(own)
      }
    } finally {
      await sql`reset statement_timeout`.execute(own)
      await sql`reset lock_timeout`.execute(own)
    }
  })

async function isBroken(db: Db, index: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db)
  return rows.length > 0
}

async function appliedBy(db: Db): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum, oldest_api from schema_migrations order by name`.execute(
    db,
  )
  return rows
}
