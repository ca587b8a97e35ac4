import pg from 'pg'
import type { TimeLimits } from '../../config/limits.ts'
import { type Pending, ServingConnection } from './connection.ts'
import { Pulse } from './pulse.ts'
import { rejectSecondConnection } from './second-connection.ts'
import { DatabaseSilent } from './serving-errors.ts'
import { createTurns, type Share, type Turns } from './turns.ts'
import { type Work, type WorkKind, workAtHand } from './work.ts'

/** Connections of each kind of work, out of at least `FEWEST_CONNECTIONS`: nothing takes those of another kind. */
export function shareOut(total: number): Record<WorkKind, number> {
  const health = 1
  const exports = 1
  const signIn = Math.max(1, Math.floor(total * 0.15))
  const background = Math.max(2, Math.floor(total * 0.15))
  const rest = total - health - exports - signIn - background
  const write = Math.ceil(rest / 2)
  return { read: rest - write, write, 'sign-in': signIn, export: exports, background, health }
}

/** Settings that PostgreSQL is given when a connection is made. */
export const asSessionSettings = ({ statement, lock, idle }: TimeLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
})

export type ServingOptions = {
  readonly connection: pg.PoolConfig
  /** Connections of each kind of work. */
  readonly shares: Record<WorkKind, number>
  readonly limits: Record<WorkKind, TimeLimits>
  /** Milliseconds without a sign of life after which the database counts as silent. */
  readonly silentMs: number
  /** Callers of one kind that may wait for a connection. */
  readonly queue: number
  /** True where a pooler lends sessions by transaction: nothing may be left in one. */
  readonly isLent: boolean
  readonly onLost: (error: Error) => void
}

type Lane = {
  readonly pool: pg.Pool
  readonly turns: Turns
  readonly size: number
  readonly limits: TimeLimits
}

export type PoolUsage = {
  readonly kind: string
  readonly size: number
  readonly taken: number
  readonly waiting: number
}

/** Added to the time after which silence is noticed: on a busy machine a connection opens slowly, which is no silence. */
const CONNECT_MS = 2_000

/** The connections of a process that serves: a few for each kind of work, and none of them lent to another kind. */
export class ServingPool {
  readonly pulse: Pulse
  readonly #lanes: Record<WorkKind, Lane>
  readonly #pending = new Set<Pending>()
  readonly #isLent: boolean
  /** Off behind a pooler, where each transaction may run in another session and would miss the prepared statement. */
  readonly #names: { areUsed: boolean }

  constructor({ connection, shares, limits, silentMs, queue, isLent, onLost }: ServingOptions) {
    this.#isLent = isLent
    this.#names = { areUsed: !isLent }
    const session = (kind: WorkKind) => (isLent ? {} : asSessionSettings(limits[kind]))
    const open = (kind: WorkKind, max: number) =>
      openPool({ ...connection, ...session(kind), max, connectionTimeoutMillis: silentMs + CONNECT_MS }, onLost)
    const lane = (kind: WorkKind): Lane => ({
      pool: open(kind, shares[kind]),
      turns: createTurns({ max: shares[kind], waitMs: limits[kind].wait, queue }),
      size: shares[kind],
      limits: limits[kind],
    })
    this.#lanes = {
      read: lane('read'),
      write: lane('write'),
      'sign-in': lane('sign-in'),
      export: lane('export'),
      background: lane('background'),
      health: lane('health'),
    }
    this.pulse = new Pulse({ ask: () => this.#askForLife(), pending: this.#pending, silentMs })
  }

  /** A connection for the work at hand. Throws `DatabaseBusy`, `DatabaseSilent`, `AskerGone`, or why none opens. */
  async connect(): Promise<ServingConnection> {
    rejectSecondConnection(this)
    const work = workAtHand()
    const lane = this.#lanes[work.kind]
    if (this.pulse.isSilent) throw new DatabaseSilent()
    const end = await lane.turns.take({ shares: sharesOf(work, lane.size), gone: work.gone })
    const silence = Promise.withResolvers<never>()
    const drop = () => silence.reject(new DatabaseSilent())
    const opening = { since: performance.now(), latest: Number.POSITIVE_INFINITY, drop }
    this.#pending.add(opening)
    try {
      // The database may have fallen silent during the wait.
      if (this.pulse.isSilent) throw new DatabaseSilent()
      const opened = lane.pool.connect()
      const client = await Promise.race([opened, silence.promise]).catch((error: unknown) => {
        opened.then((late) => late.release()).catch(() => undefined)
        throw error
      })
      const around = { pending: this.#pending, limits: lane.limits, isLent: this.#isLent, names: this.#names }
      return new ServingConnection(client, around, end)
    } catch (error) {
      end()
      throw error
    } finally {
      this.#pending.delete(opening)
    }
  }

  /** Connections of each kind of work: how many there may be, are in use, and are waited for. */
  usage(): readonly PoolUsage[] {
    return Object.entries(this.#lanes).map(([kind, { size, turns }]) => ({ kind, size, ...turns.count() }))
  }

  async end(): Promise<void> {
    this.pulse.stop()
    await Promise.all(Object.values(this.#lanes).map(({ pool }) => pool.end()))
  }

  /** Breaks off whatever still runs, so that `end` has nothing to wait for. */
  dropEverything(): void {
    for (const { drop } of this.#pending) drop()
  }

  #askForLife() {
    const given = Promise.withResolvers<'over'>()
    const listen = async () => {
      const client = await this.#lanes.health.pool.connect()
      const answer = await Promise.race([client.query('select 1'), given.promise]).catch((error: Error) => error)
      // A connection that was given up must not be asked again: its answer may still come.
      client.release(answer === 'over' || answer instanceof Error)
      if (answer instanceof Error) throw answer
    }
    return { answer: listen(), abandon: () => given.resolve('over') }
  }
}

function openPool(options: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  // With `pipeline`, statements that do not wait for each other's results share a round trip.
  const pool = new pg.Pool({ ...options, pipeline: true })
  pool.on('error', onLost)
  // The pool listens only while a connection is idle. One that dies between two statements of a transaction would end
  // the process; like this the next statement fails instead, and the transaction with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** No asker has more than half of a kind's connections, and those who wait for one row have a third. */
function sharesOf({ asker, subject }: Work, size: number): Share[] {
  const shares: Share[] = []
  if (asker !== undefined) shares.push({ name: `asker ${asker}`, most: Math.ceil(size / 2) })
  if (subject !== undefined) shares.push({ name: `subject ${subject}`, most: Math.max(1, Math.floor(size / 3)) })
  return shares
}
