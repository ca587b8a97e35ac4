import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { errorCodeOf } from '../../lib/error-code.ts'
import { PreparedStatements, type PreparingClient, type StatementNames } from './prepared-statements.ts'
import { AskerGone } from './serving-errors.ts'
import { workAtHand } from './work.ts'

/** Something that waits for the database: since when, and what ends the waiting. */
export type Pending = { readonly since: number; readonly latest: number; readonly drop: () => void }

/** Statements that end a transaction are never cancelled: they take no time, and say what is true from then on. */
const ENDS = /^\s*(commit|rollback)\b/i
const QUERY_CANCELED = '57014'
/** Time that the server has to end a statement by itself before the connection is given up. */
const GRACE_MS = 2_000

type Around = {
  /** Statement that waits for an answer at the moment. */
  readonly pending: Set<Pending>
  /** Longest statement, in milliseconds. */
  readonly statementMs: number
  readonly names: StatementNames
  /** Cancels whatever the backend of that process id is running. */
  readonly cancel: (processId: number) => Promise<void>
}

type Inner = PreparingClient & { readonly processID?: number }

/** Connection as Kysely uses it. Its running statement is cancelled when the asker goes away. */
export class ServingConnection implements PostgresPoolClient {
  readonly #client: Inner
  readonly #around: Around
  readonly #prepared: PreparedStatements
  #cancelling: Promise<void> | null = null
  #end: () => void = () => undefined

  constructor(client: pg.PoolClient, around: Around) {
    this.#client = client as Inner
    this.#around = around
    this.#prepared = new PreparedStatements(this.#client, around.names)
  }

  /** Taken for one piece of work; `end` is called when it is given back. */
  takenUntil(end: () => void): this {
    this.#end = end
    return this
  }

  get processID(): number {
    return this.#client.processID ?? 0
  }

  // Without cursors, which nothing here uses.
  query = ((sql: string, parameters: readonly unknown[]) =>
    this.#run(sql, parameters)) as unknown as PostgresPoolClient['query']

  async #run(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // A cancel on its way must not hit the statement after the one it was meant for.
    await this.#cancelling
    const { gone } = workAtHand()
    const mayBeCancelled = gone !== undefined && !ENDS.test(sql)
    if (mayBeCancelled && gone.aborted) throw new AskerGone()
    const now = performance.now()
    const running = { since: now, latest: now + this.#around.statementMs + GRACE_MS, drop: () => this.#drop() }
    const onGone = () => {
      this.#cancelling = this.#around.cancel(this.processID).finally(() => {
        this.#cancelling = null
      })
    }
    this.#around.pending.add(running)
    if (mayBeCancelled) gone.addEventListener('abort', onGone, { once: true })
    try {
      return await this.#prepared.run(sql, [...parameters])
    } catch (error) {
      throw gone?.aborted && errorCodeOf(error) === QUERY_CANCELED ? new AskerGone({ cause: error }) : error
    } finally {
      this.#around.pending.delete(running)
      gone?.removeEventListener('abort', onGone)
    }
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
