import type { ConnectionBuilder, TransactionBuilder } from 'kysely'
import { hasConnectionOf, withConnectionOf } from './work.ts'

/** Sentence of the error when code that holds a transaction asks for another connection. */
export const SECOND_CONNECTION =
  'A second connection was asked for inside of a transaction: use the transaction (trx), never the pool (db). ' +
  'As many callers as the pool has connections would each hold one and wait for ever for another.'

/** Throws `SECOND_CONNECTION` where the running code has a transaction on this pool. */
export function rejectSecondConnection(pool: object): void {
  if (hasConnectionOf(pool)) throw new Error(SECOND_CONNECTION)
}

/** Builder whose transaction counts as having a connection of the pool until it ends. */
export function watchTransaction<DB>(pool: object, builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  builder.execute = (work) => execute.call(builder, (trx) => withConnectionOf(pool, () => work(trx as never))) as never
  builder.setAccessMode = (mode) => watchTransaction(pool, setAccessMode.call(builder, mode) as typeof builder)
  builder.setIsolationLevel = (level) =>
    watchTransaction(pool, setIsolationLevel.call(builder, level) as typeof builder)
  return builder
}

/** Builder whose connection counts as taken while work runs on it. */
export function watchConnection<DB>(pool: object, builder: ConnectionBuilder<DB>): ConnectionBuilder<DB> {
  const { execute } = builder
  builder.execute = (work) => execute.call(builder, (own) => withConnectionOf(pool, () => work(own as never))) as never
  return builder
}
