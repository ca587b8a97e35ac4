import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement as it is sent. */
type Sent = { readonly sql: string; readonly parameters: readonly unknown[] }

/** A beginning alone: pg-boss sends whole transactions in one text, which wait for nothing. */
const BEGINS = /^\s*(begin|start transaction)\b[^;]*;?\s*$/i
const ENDS = /^\s*(commit\b|rollback\s*$)/i
const SAVEPOINT = /^\s*savepoint (\w+)\s*$/i
const BACK_TO = /^\s*rollback to savepoint (\w+)\s*$/i

const unread = new AsyncLocalStorage<boolean>()

/**
 * Runs a statement whose result nobody looks at: in a transaction it goes out together with the next statement, at the
 * latest with the commit, and its failure is that statement's failure. Elsewhere it runs at once.
 */
export const sentWithNext = <T>(run: () => Promise<T>): Promise<T> => unread.run(true, run)

const last = new AsyncLocalStorage<boolean>()

/**
 * Runs work in a transaction that a statement of it may end, see `endingWith`: nothing else is written by it, and
 * nothing undone by its failure.
 */
export const endedByItsStatement = <T>(run: () => T): T => last.run(true, run)

const ending = new AsyncLocalStorage<boolean>()

/**
 * Runs the one writing statement of a transaction, where `endedByItsStatement` allows it with the commit behind it: the
 * rows that it locks are free one round trip earlier. What is asked afterwards is asked outside of the transaction.
 */
export const endingWith = <T>(run: () => Promise<T>): Promise<T> => ending.run(last.getStore() === true, run)

/** True for the statements that begin a transaction. */
export const beginsTransaction = (sql: string): boolean => BEGINS.test(sql)

/** True for the statements that end a transaction. */
export const endsTransaction = (sql: string): boolean => ENDS.test(sql)

const COMMIT: Sent = { sql: 'commit', parameters: [] }

/** Statements to send, and which of them the asker wants to hear the answer of. */
export type Trip = { readonly send: readonly Sent[]; readonly answer: number }

const trip = (send: readonly Sent[]): Trip => ({ send, answer: send.length - 1 })

/** Answer to a statement that is held; nobody looks at it. */
const NOTHING = { command: '', rowCount: 0, rows: [] as unknown[] }
type Nothing = typeof NOTHING

/**
 * Statements of a transaction that say nothing by themselves: its beginning, savepoints, what `sentWithNext` was told.
 * Each waits for the next statement and travels with it, so it costs no round trip of its own.
 */
export class HeldStatements {
  #held: Sent[] = []
  #isOpen = false
  #isEnded = false
  readonly #isLent: boolean

  constructor({ isLent = false }: { readonly isLent?: boolean } = {}) {
    this.#isLent = isLent
  }

  /** True from the beginning of a transaction, sent or held, to its end. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Keeps the statement, or answers what there is to send now: held ones and, last, the statement itself. */
  take(statement: Sent): { readonly kept: Nothing } | Trip {
    const { sql } = statement
    if (BEGINS.test(sql)) {
      this.#isOpen = true
      this.#isEnded = false
      return this.#keep(statement)
    }
    if (ENDS.test(sql) && this.#isEnded) {
      this.#isEnded = false
      return { kept: NOTHING }
    }
    if (!this.#isOpen) return trip([statement])
    if (ENDS.test(sql)) return this.#end(statement)
    const back = BACK_TO.exec(sql)
    if (back) return this.#goBack(statement, back[1])
    if (SAVEPOINT.test(sql) || unread.getStore() === true) return this.#keep(statement)
    const send = this.#letGo(statement)
    if (ending.getStore() !== true) return trip(send)
    this.#isOpen = false
    this.#isEnded = true
    // Alone, a statement is a transaction already, where the session knows its limits.
    const [first, ...rest] = send
    if (!this.#isLent && rest.length === 1 && first?.sql === 'begin') return trip(rest)
    return { send: [...send, COMMIT], answer: send.length - 1 }
  }

  #keep(statement: Sent) {
    this.#held.push(statement)
    return { kept: NOTHING }
  }

  #letGo(statement: Sent): readonly Sent[] {
    const send = [...this.#held, statement]
    this.#held = []
    return send
  }

  /** A transaction that was never sent ends without a word; one that is undone takes what was held along. */
  #end(statement: Sent) {
    const isUndone = /^\s*rollback/i.test(statement.sql)
    const [first] = this.#held
    const isUnsent = first !== undefined && BEGINS.test(first.sql)
    this.#isOpen = false
    if (isUnsent && (isUndone || this.#held.length === 1)) {
      this.#held = []
      return { kept: { ...NOTHING, command: isUndone ? 'ROLLBACK' : 'COMMIT' } }
    }
    if (isUndone) this.#held = []
    return trip(this.#letGo(statement))
  }

  /** A savepoint that is still held has nothing behind it to take back. */
  #goBack(statement: Sent, name = '') {
    const at = this.#held.findLastIndex(({ sql }) => SAVEPOINT.exec(sql)?.[1] === name)
    if (at >= 0) {
      this.#held.length = at + 1
      return { kept: NOTHING }
    }
    this.#held = this.#held.filter(({ sql }) => BACK_TO.test(sql) || BEGINS.test(sql))
    return this.#keep(statement)
  }
}
