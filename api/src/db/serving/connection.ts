import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { TimeLimits } from '../../config/limits.ts'
import { errorCodeOf } from '../../lib/error-code.ts'
import { type CancellableClient, cancelRunning } from './cancelling.ts'
import { beginsTransaction, endsTransaction, HeldStatements, type Trip } from './held-statements.ts'
import { PreparedStatements, type PreparingClient, type StatementNames } from './prepared-statements.ts'
import { AskerGone } from './serving-errors.ts'
import { workAtHand } from './work.ts'

/** Something that waits for the database: since when, and what ends the waiting. */
export type Pending = { readonly since: number; readonly latest: number; readonly drop: () => void }

const QUERY_CANCELED = '57014'
/** Time that the server has to end a statement by itself before the connection is given up. */
const GRACE_MS = 2_000

type Around = {
  /** Statement that waits for an answer at the moment. */
  readonly pending: Set<Pending>
  readonly limits: TimeLimits
  /** True where the session is not ours: limits are told to each transaction, and a single statement is watched here. */
  readonly isLent: boolean
  readonly names: StatementNames
  /** True where calls only read: lists and searches of everything there is. */
  readonly isReading: boolean
}

type Inner = PreparingClient & CancellableClient

/** Connection as Kysely uses it. Its running statement is cancelled when the asker goes away. */
export class ServingConnection implements PostgresPoolClient {
  readonly #client: Inner
  readonly #around: Around
  readonly #prepared: PreparedStatements
  readonly #held: HeldStatements
  #cancelling: Promise<void> | null = null
  #end: () => void = () => undefined

  constructor(client: pg.PoolClient, around: Around) {
    this.#client = client as Inner
    this.#around = around
    this.#held = new HeldStatements(around)
    this.#prepared = new PreparedStatements(this.#client, around.names, around.isReading)
  }

  /** Taken for one piece of work; `end` is called when it is given back. */
  takenUntil(end: () => void): this {
    this.#end = end
    return this
  }

  // Without cursors, which nothing here uses.
  query = ((sql: string, parameters: readonly unknown[]) =>
    this.#run(sql, parameters)) as unknown as PostgresPoolClient['query']

  async #run(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // A cancel on its way must not hit the statement after the one it was meant for.
    await this.#cancelling
    const { gone } = workAtHand()
    // The end of a transaction is never cancelled: it takes no time, and says what is true from then on.
    const mayBeCancelled = gone !== undefined && !endsTransaction(sql)
    if (mayBeCancelled && gone.aborted) throw new AskerGone()
    const wasOpen = this.#held.isOpen
    const taken = this.#held.take({ sql, parameters })
    if ('kept' in taken) return taken.kept as unknown as pg.QueryResult
    const now = performance.now()
    const running = { since: now, latest: now + this.#around.limits.statement + GRACE_MS, drop: () => this.#drop() }
    const onGone = () => this.#cancel()
    this.#around.pending.add(running)
    const late = this.#watch(sql)
    if (mayBeCancelled) gone.addEventListener('abort', onGone, { once: true })
    try {
      return await this.#send(taken, wasOpen)
    } catch (error) {
      throw gone?.aborted && errorCodeOf(error) === QUERY_CANCELED ? new AskerGone({ cause: error }) : error
    } finally {
      clearTimeout(late)
      this.#around.pending.delete(running)
      gone?.removeEventListener('abort', onGone)
    }
  }

  /** Sends statements in one go and waits for all of them; answers one, or throws what the first refused said. */
  async #send({ send, answer }: Trip, isInTransaction: boolean): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    const asked = send.map(({ sql, parameters }) =>
      this.#prepared.run(this.#withLimits(sql), [...parameters], isInTransaction),
    )
    stream.uncork()
    const results: pg.QueryResult[] = []
    for (const settled of await Promise.allSettled(asked)) {
      if (settled.status === 'rejected') throw settled.reason
      results.push(asOne(settled.value))
    }
    return results[answer] as pg.QueryResult
  }

  #cancel(): void {
    this.#cancelling ??= cancelRunning(this.#client).finally(() => {
      this.#cancelling = null
    })
  }

  /** Beginning of a transaction that tells its limits, where the session knows none. */
  #withLimits(sql: string): string {
    if (!this.#around.isLent || !beginsTransaction(sql)) return sql
    const { statement, lock, idle } = this.#around.limits
    return `${sql}; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`
  }

  #watch(sql: string): NodeJS.Timeout | undefined {
    if (!this.#around.isLent || endsTransaction(sql)) return undefined
    return setTimeout(() => this.#cancel(), this.#around.limits.statement)
  }

  release = (destroy?: boolean): void => {
    const giveBack = () => {
      this.#client.release(destroy)
      this.#end()
    }
    if (this.#cancelling === null) giveBack()
    else void this.#cancelling.then(giveBack)
  }

  #drop(): void {
    this.#client.connection.stream.destroy()
  }
}

/** Answer of several statements in one text, as pg-boss sends them for its tidying up: the rows of all. */
const asOne = (result: pg.QueryResult | readonly pg.QueryResult[]): pg.QueryResult =>
  'rows' in result ? result : ({ rows: result.flatMap(({ rows }) => rows) } as unknown as pg.QueryResult)
