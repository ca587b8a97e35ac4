import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../lib/app-error.ts'
import { SECOND } from '../../lib/clock.ts'
import { type Db, openServingDatabase, type ServingDatabase } from '../database.ts'
import { AskerGone } from './serving-errors.ts'
import { working } from './work.ts'

const CHECK_EVERY = SECOND

/** Position in the primary's log of writes, in bytes, at a time of this process. */
type Mark = { readonly at: number; readonly position: number }

type Options = {
  readonly primary: Db
  readonly db: ServingDatabase
  /** Milliseconds behind the primary at which the replica is no longer read. */
  readonly mostLagMs: number
}

/** Replica of `DATABASE_READ_URL`, read once it is started; undefined without one. */
export function openReplica(config: Config, primary: Db, onLost: (error: Error) => void): Replica | undefined {
  const { DATABASE_READ_URL: url, limits } = config
  if (url === undefined) return undefined
  return new Replica({ primary, db: openServingDatabase(config, onLost, url), mostLagMs: limits.replicaLagMs })
}

/**
 * Copy of the database for what everybody may see. Once a second it is asked how far it has come: it is read while it
 * has all that the primary had `mostLagMs` ago, and the primary is read otherwise.
 */
export class Replica {
  /** Reads by where they were answered. */
  readonly reads = { replica: 0, primary: 0 }
  readonly #options: Options
  #marks: Mark[] = []
  #lagMs = Number.POSITIVE_INFINITY
  #isUsed = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #onChange: (isUsed: boolean) => void = () => undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Checks the replica until `close`, and calls `onChange` when it begins or ends to be read. */
  async start(onChange: (isUsed: boolean) => void): Promise<void> {
    this.#onChange = onChange
    const look = async () => {
      await this.check()
      if (!this.#isClosed) this.#timer = setTimeout(look, CHECK_EVERY).unref()
    }
    await look()
  }

  /** Milliseconds that the replica is behind, exact to a second; infinite beyond the bound or without an answer. */
  get lagMs(): number {
    return this.#lagMs
  }

  /** Reads from the replica where it can be used. What fails there is read from the primary, too. */
  async read<T>(work: (db: Db) => Promise<T> | T): Promise<T> {
    if (this.#isUsed) {
      try {
        const result = await work(this.#options.db)
        this.reads.replica++
        return result
      } catch (error) {
        if (error instanceof AppError || error instanceof AskerGone) throw error
        this.#see(Number.POSITIVE_INFINITY)
      }
    }
    this.reads.primary++
    return work(this.#options.primary)
  }

  /** Compares the replica with what the primary had. Without the primary nothing new is missed. */
  async check(): Promise<void> {
    const { primary, db, mostLagMs } = this.#options
    await working({ kind: 'health' }, async () => {
      const now = performance.now()
      const written = await positionIn(primary).catch(() => undefined)
      if (written !== undefined) this.#marks.push({ at: now, position: written })
      this.#marks = this.#marks.filter(({ at }) => at >= now - mostLagMs)
      const replayed = await positionIn(db).catch(() => -1)
      const missing = this.#marks.findIndex(({ position }) => position > replayed)
      const reached = this.#marks[missing - 1]
      if (replayed < 0 || missing === 0) this.#see(Number.POSITIVE_INFINITY)
      else this.#see(reached === undefined ? 0 : now - reached.at)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#options.db.destroy()
  }

  #see(lagMs: number): void {
    this.#lagMs = lagMs
    const isUsed = lagMs < this.#options.mostLagMs
    if (isUsed !== this.#isUsed) this.#onChange(isUsed)
    this.#isUsed = isUsed
  }
}

/** How far a server has come: what it has written, or in a replica what it has replayed. */
async function positionIn(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'
    )::bigint as position`.execute(db)
  return rows[0]?.position ?? -1
}
