import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { errorCodeOf } from '../../lib/error-code.ts'
import { endsTransaction, HeldStatements, type Sent } from './held-statements.ts'
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
  readonly #held = new HeldStatements()
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
    // The end of a transaction is never cancelled: it takes no time, and says what is true from then on.
    const mayBeCancelled = gone !== undefined && !endsTransaction(sql)
    if (mayBeCancelled && gone.aborted) throw new AskerGone()
    const wasOpen = this.#held.isOpen
    const taken = this.#held.take({ sql, parameters })
    if ('kept' in taken) return taken.kept as unknown as pg.QueryResult
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
      return await this.#send(taken.send, wasOpen)
    } catch (error) {
      throw gone?.aborted && errorCodeOf(error) === QUERY_CANCELED ? new AskerGone({ cause: error }) : error
    } finally {
      this.#around.pending.delete(running)
      gone?.removeEventListener('abort', onGone)
    }
  }

  /** Sends statements in one go and waits for all of them; answers the last, or throws what the first refused said. */
  async #send(statements: readonly Sent[], isInTransaction: boolean): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    const asked = statements.map(({ sql, parameters }) => this.#prepared.run(sql, [...parameters], isInTransaction))
    stream.uncork()
    let last: pg.QueryResult | undefined
    for (const answer of await Promise.allSettled(asked)) {
      if (answer.status === 'rejected') throw answer.reason
      last = answer.value
    }
    return last as pg.QueryResult
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
