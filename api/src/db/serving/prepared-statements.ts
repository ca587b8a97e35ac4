import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { errorCodeOf } from '../../lib/error-code.ts'

/** Statements that a connection keeps prepared at most: each costs its server process some ten kB. */
const MOST_PREPARED = 128

/** Texts whose names a process remembers, beyond which the oldest is named anew. */
const MOST_NAMED = 2_000

/** The connection of `pg` below a client, as far as statements are prepared through it. */
type Wire = {
  readonly stream: Socket
  /** Text of every statement that is prepared here, by its name. */
  readonly parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

export type PreparingClient = pg.PoolClient & { readonly connection: Wire }

/** Prepared with a result of another type: told by the place in its source, because the message is translated. */
const isOutdated = (error: unknown) =>
  errorCodeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'

/** Name that the server does not know, or knows already from somebody else. */
const isNotOurs = (error: unknown) => ['26000', '42P05'].includes(errorCodeOf(error) ?? '')

/** Statement that was fine once and no longer is: what it names has changed since. Rights are asked at every run. */
const isMisread = (error: unknown) => /^42(?!501)/.test(errorCodeOf(error) ?? '')

const READS = /^\s*(select|with)\b/i

/**
 * End of a reading statement whose best plan is the same whatever its values are. Others would be planned for a value
 * that is usual, and take long for one that is not: a common word, a company with everybody among its customers.
 */
export const EVERYDAY = '/* everyday */'

const notBegun = new WeakSet<object>()

/** True for the error of a statement that was not begun because what is prepared no longer fits: repeated, it is well. */
export const isUnprepared = (error: unknown): boolean =>
  error !== null && typeof error === 'object' && notBegun.has(error)

/**
 * Names under which the connections of a process prepare statements: one of each text, so that a statement is parsed
 * and planned once a connection. Whoever finds one that no longer fits makes all connections prepare anew.
 */
export class StatementNames {
  /** Counts what made prepared statements invalid; a connection compares it with its own. */
  epoch = 0
  #isOff: boolean
  readonly #names = new Map<string, string>()

  constructor({ isOff = false }: { isOff?: boolean } = {}) {
    this.#isOff = isOff
  }

  /**
   * Name of a statement, or undefined where it has none: one that only reads for a caller is planned for its values unless
   * it is of everyday, and without parameters a text may be many statements, which cannot be prepared.
   */
  of(text: string, parameters: readonly unknown[], isReading: boolean): string | undefined {
    if (this.#isOff) return undefined
    if (!text.endsWith(EVERYDAY) && (parameters.length === 0 || (isReading && READS.test(text)))) return undefined
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const name = `loopi_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    const [oldest] = this.#names.keys()
    if (this.#names.size >= MOST_NAMED && oldest !== undefined) this.#names.delete(oldest)
    this.#names.set(text, name)
    return name
  }

  /**
   * Makes every connection prepare anew. A name that is not ours tells of somebody between who lends server processes
   * to many: names are given no more.
   */
  forget(error: unknown): void {
    this.epoch++
    if (isNotOurs(error)) this.#isOff = true
  }
}

/** Statements that one connection has prepared: those used last, so that searches fill nothing with theirs. */
export class PreparedStatements {
  readonly #client: PreparingClient
  readonly #names: StatementNames
  readonly #isReading: boolean
  readonly #used = new Set<string>()
  #epoch: number

  constructor(client: PreparingClient, names: StatementNames, isReading: boolean) {
    this.#client = client
    this.#names = names
    this.#isReading = isReading
    this.#epoch = names.epoch
  }

  /** Runs a statement, and again where it was not begun. A transaction is undone by then, and is repeated as a whole. */
  async run(text: string, values: unknown[], isInTransaction: boolean): Promise<pg.QueryResult> {
    const name = this.#names.of(text, values, this.#isReading)
    if (name === undefined) return this.#client.query(text, values)
    const leaving = this.#use(name)
    const wasPrepared = this.#client.connection.parsedStatements[name] !== undefined
    try {
      return await this.#send({ name, text, values }, leaving)
    } catch (error) {
      if (!isOutdated(error) && !isNotOurs(error) && !(wasPrepared && isMisread(error))) throw error
      this.#names.forget(error)
      notBegun.add(error as object)
      if (isInTransaction) throw error
      return this.run(text, values, isInTransaction)
    }
  }

  #send(asked: pg.QueryConfig, leaving: readonly string[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult) => {
        if (error === null) return resolve(result)
        // Stack of who asked, instead of where the answer came in.
        Error.captureStackTrace(error)
        reject(error)
      }
      this.#client.query(new Statement({ ...asked, callback } as pg.QueryConfig, leaving))
    })
  }

  /** Counts a use, and answers names that leave for it. */
  #use(name: string): readonly string[] {
    const leaving: string[] = []
    if (this.#epoch !== this.#names.epoch) {
      leaving.push(...this.#used)
      this.#used.clear()
      this.#epoch = this.#names.epoch
    }
    this.#used.delete(name)
    const [oldest] = this.#used
    if (this.#used.size >= MOST_PREPARED && oldest !== undefined) {
      leaving.push(oldest)
      this.#used.delete(oldest)
    }
    this.#used.add(name)
    // Without a text of it, `pg` prepares a statement anew.
    for (const one of leaving) delete this.#client.connection.parsedStatements[one]
    return leaving
  }
}

/** Sending of a statement by `pg`: prepared first, where the connection has none of that name. */
type Preparing = { prepare(wire: Wire): void }

/** Statement that closes others on its way, which costs no round trip of its own. */
class Statement extends pg.Query {
  readonly #leaving: readonly string[]

  constructor(asked: pg.QueryConfig, leaving: readonly string[]) {
    super(asked)
    this.#leaving = leaving
  }

  prepare(wire: Wire): void {
    for (const name of this.#leaving) wire.close({ type: 'S', name })
    ;(pg.Query.prototype as unknown as Preparing).prepare.call(this, wire)
  }
}
