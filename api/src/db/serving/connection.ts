import { traced } from '@loopi/shared/federation/tracing/tracing'
import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import pg from 'pg'
import type { TimeLimits } from '../../config/limits.ts'
import { errorCodeOf } from '../../lib/error-code.ts'
import { isNoLongerPrepared } from '../errors.ts'
import { type CancellableClient, cancelRunning } from './cancelling.ts'
import { AskerGone } from './serving-errors.ts'
import { type Work, workAtHand } from './work.ts'

/** Something that waits for the database: since when, and what ends the waiting. */
export type Pending = { readonly since: number; readonly latest: number; readonly drop: () => void }

/** Name of the api's connections; within a call's transaction it is followed by the call's id. */
export const APPLICATION_NAME = 'loopi-api'

const QUERY_CANCELED = '57014'
/** Time that the server has to end a statement by itself before the connection is given up. */
const GRACE_MS = 2_000
/** A statement with a name, under which each connection prepares it once. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { readonly name: string }

/** Part of `begin` that costs no round trip of its own; a comment in each statement would prepare it anew each time. */
const nameOf = ({ requestId }: Work): string =>
  requestId === undefined
    ? ''
    : `; set local application_name = ${pg.escapeLiteral(`${APPLICATION_NAME} ${requestId}`)}`

/** First word of a statement, which names its span. */
const commandOf = ({ text }: pg.QueryConfig): string => /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'

/** Commands whose row count is a count of changed rows. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

type Around = {
  /** Statements that wait for the database at the moment. */
  readonly pending: Set<Pending>
  readonly limits: TimeLimits
  /** True where the session is not ours: each transaction sets its limits, and a single statement is timed here. */
  readonly isLent: boolean
  /** Whether statements are sent by their names, for all connections of the process. */
  readonly names: { areUsed: boolean }
}

/** Connection as Kysely uses it. Its running statement is cancelled when the asker goes away. */
export class ServingConnection implements DatabaseConnection {
  readonly #client: CancellableClient
  readonly #around: Around
  readonly #onRelease: () => void
  #cancelling: Promise<void> | null = null
  #isInTransaction = false
  #isBroken = false

  /** A connection for one piece of work; `onRelease` is called when it is given back. */
  constructor(client: pg.PoolClient, around: Around, onRelease: () => void) {
    this.#client = client as CancellableClient
    this.#around = around
    this.#onRelease = onRelease
  }

  /** Begins a transaction, whose lines in PostgreSQL's log and in `pg_stat_activity` have the id of the call. */
  async begin(sql: string): Promise<void> {
    const { statement, lock, idle } = this.#around.limits
    const limits = `; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`
    await this.#run({ text: sql + (this.#around.isLent ? limits : '') + nameOf(workAtHand()) })
    this.#isInTransaction = true
  }

  /** Ends the transaction. A commit or rollback is never cancelled: it is short, and its outcome must be known. */
  async end(sql: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false
    const { command } = await this.#run({ text: sql }, { isEnd: true }).catch((error: unknown) => {
      this.#isBroken = true
      throw error
    })
    // PostgreSQL answers a commit so where a statement before has failed.
    if (sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async executeQuery<Row>(query: CompiledQuery | NamedQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query
    const statement = { text, values: [...parameters] }
    const { names } = this.#around
    if (!('name' in query && names.areUsed)) return resultOf(await this.#run(statement))
    try {
      return resultOf(await this.#run({ ...statement, name: query.name }))
    } catch (error) {
      if (!isNoLongerPrepared(error)) throw error
      // A migration changed a type, or a pooler lends sessions. `inTransaction` repeats the transaction, without names.
      names.areUsed = false
      if (this.#isInTransaction) throw error
      return resultOf(await this.#run(statement))
    }
  }

  streamQuery(): never {
    throw new Error('Rows are read by pages.')
  }

  async #run(statement: pg.QueryConfig, { isEnd = false } = {}): Promise<pg.QueryResult> {
    const gone = isEnd ? undefined : workAtHand().gone
    // A cancel on its way must not hit the statement after the one it was meant for.
    await this.#cancelling
    if (gone?.aborted) throw new AskerGone()
    const now = performance.now()
    const running = { since: now, latest: now + this.#around.limits.statement + GRACE_MS, drop: () => this.#drop() }
    const onGone = () => this.#cancel()
    this.#around.pending.add(running)
    const late = this.#around.isLent && !isEnd ? setTimeout(onGone, this.#around.limits.statement) : undefined
    gone?.addEventListener('abort', onGone, { once: true })
    try {
      const sent = () => this.#client.query(statement)
      return asOne(
        await traced(commandOf(statement), { 'db.system.name': 'postgresql', 'db.query.text': statement.text }, sent),
      )
    } catch (error) {
      throw gone?.aborted && errorCodeOf(error) === QUERY_CANCELED ? new AskerGone({ cause: error }) : error
    } finally {
      clearTimeout(late)
      this.#around.pending.delete(running)
      gone?.removeEventListener('abort', onGone)
    }
  }

  #cancel(): void {
    this.#cancelling ??= cancelRunning(this.#client).finally(() => {
      this.#cancelling = null
    })
  }

  release(): void {
    const giveBack = () => {
      this.#client.release(this.#isBroken)
      this.#onRelease()
    }
    if (this.#cancelling === null) giveBack()
    else void this.#cancelling.then(giveBack)
  }

  #drop(): void {
    this.#client.connection.stream.destroy()
  }
}

const resultOf = <Row>({ rows, command, rowCount }: pg.QueryResult): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

/** Result of several statements in one text, as pg-boss sends them: the rows of all. */
const asOne = (result: pg.QueryResult | readonly pg.QueryResult[]): pg.QueryResult =>
  'rows' in result ? result : ({ rows: result.flatMap(({ rows }) => rows) } as unknown as pg.QueryResult)
