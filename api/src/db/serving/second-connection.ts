import { AsyncLocalStorage } from 'node:async_hooks'
import type { ConnectionBuilder, TransactionBuilder } from 'kysely'

/** Sentence of the error when code that holds a transaction asks for another connection. */
export const SECOND_CONNECTION =
  'A second connection was asked for inside of a transaction: use the transaction (trx), never the pool (db). ' +
  'As many callers as the pool has connections would each hold one and wait for ever for another.'

/** A transaction that the running code is inside of, with the ones around it on other databases. */
type Held = { readonly pool: object; readonly around: Held | undefined; open: boolean }

const held = new AsyncLocalStorage<Held | undefined>()

/** Throws `SECOND_CONNECTION` where the running code holds a transaction on this pool. */
export function rejectSecondConnection(pool: object): void {
  for (let one = held.getStore(); one !== undefined; one = one.around)
    if (one.pool === pool && one.open) throw new Error(SECOND_CONNECTION)
}

/** Builder whose transaction counts as holding a connection of the pool until it ends. */
export function watchTransaction<DB>(pool: object, builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  builder.execute = (work) => execute.call(builder, (trx) => holding(pool, () => work(trx as never))) as never
  builder.setAccessMode = (mode) => watchTransaction(pool, setAccessMode.call(builder, mode) as typeof builder)
  builder.setIsolationLevel = (level) =>
    watchTransaction(pool, setIsolationLevel.call(builder, level) as typeof builder)
  return builder
}

/** Builder whose connection counts as held while work runs on it. */
export function watchConnection<DB>(pool: object, builder: ConnectionBuilder<DB>): ConnectionBuilder<DB> {
  const { execute } = builder
  builder.execute = (work) => execute.call(builder, (own) => holding(pool, () => work(own as never))) as never
  return builder
}

/** Runs what somebody else asked for, whatever the code around it holds: a call that arrives, work that is due. */
export const holdingNothing = <T>(run: () => T): T => held.run(undefined, run)

async function holding<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const transaction = { pool, around: held.getStore(), open: true }
  try {
    return await held.run(transaction, work)
  } finally {
    // Timers and promises that outlive the transaction were started inside of it, but hold nothing.
    transaction.open = false
  }
}
