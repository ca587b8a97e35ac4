import { AsyncLocalStorage } from 'node:async_hooks'
import type { ConnectionBuilder, TransactionBuilder } from 'kysely'

/** Error message when code inside a transaction requests another connection. */
export const SECOND_CONNECTION =
  'A second connection was asked for inside of a transaction: use the transaction (trx), never the pool (db). ' +
  'As many callers as the pool has connections would each hold one and wait for ever for another.'

/** Transaction of the running code, with outer ones on other databases. */
type Held = { readonly pool: object; readonly around: Held | undefined; open: boolean }

const held = new AsyncLocalStorage<Held | undefined>()

/** Throws `SECOND_CONNECTION` when the running code is inside a transaction on this pool. */
export function rejectSecondConnection(pool: object): void {
  for (let one = held.getStore(); one !== undefined; one = one.around)
    if (one.pool === pool && one.open) throw new Error(SECOND_CONNECTION)
}

/** Transaction builder that marks the pool as used until the transaction ends. */
export function watchTransaction<DB>(pool: object, builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  builder.execute = (work) => execute.call(builder, (trx) => holding(pool, () => work(trx as never))) as never
  builder.setAccessMode = (mode) => watchTransaction(pool, setAccessMode.call(builder, mode) as typeof builder)
  builder.setIsolationLevel = (level) =>
    watchTransaction(pool, setIsolationLevel.call(builder, level) as typeof builder)
  return builder
}

/** Connection builder that marks the pool as used while work runs on it. */
export function watchConnection<DB>(pool: object, builder: ConnectionBuilder<DB>): ConnectionBuilder<DB> {
  const { execute } = builder
  builder.execute = (work) => execute.call(builder, (own) => holding(pool, () => work(own as never))) as never
  return builder
}

/** Runs independent work, such as an incoming call or a job, outside the current transaction. */
export const holdingNothing = <T>(run: () => T): T => held.run(undefined, run)

async function holding<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const transaction = { pool, around: held.getStore(), open: true }
  try {
    return await held.run(transaction, work)
  } finally {
    // Timers and promises may outlive the transaction in which they were started.
    transaction.open = false
  }
}
