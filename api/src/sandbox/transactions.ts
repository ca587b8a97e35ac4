import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { SandboxError } from './answers.ts'
import { type Faults, takeFault } from './faults.ts'
import { addEvent, checkPin, findWallet } from './wallets.ts'

type Transaction = Selectable<Database['sandbox_transactions']>

/** Completed transfer, reported by a webhook. */
export type Ended = { readonly hash: string; readonly status: 'SUCCEEDED' | 'FAILED' }

/** Saves a transfer without moving anything. */
export async function saveTransaction(
  db: Db,
  request: { walletId: string; to: string; value: number },
  now: Date,
): Promise<{ id: string; status: string }> {
  await findWallet(db, request.walletId)
  const { id, status } = await db
    .insertInto('sandbox_transactions')
    .values({
      id: randomUUID(),
      wallet_id: request.walletId,
      to_address: request.to,
      amount: request.value,
      created_at: now,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  return { id, status }
}

/** SAVED becomes READY, once. */
export async function confirmTransaction(db: Db, id: string): Promise<{ id: string; status: string }> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_transactions')
    .set({ status: 'READY' })
    .where('id', '=', id)
    .where('status', '=', 'SAVED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new SandboxError(400, 'transaction.not-saved')
  return { id, status: 'READY' }
}

type Executed = { id: string; transactionHash: string }

/** READY becomes PENDING, once, and the payer's tokens are debited. */
export async function executeTransaction(
  { db, faults, now }: { db: Db; faults: Faults; now: Date },
  id: string,
  signing: string,
): Promise<Executed> {
  const found = await db.selectFrom('sandbox_transactions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new SandboxError(404, 'transaction.not-found')
  const payer = await findWallet(db, found.wallet_id)
  // Before the transaction below, whose rollback would forget failed tries.
  await checkPin(db, payer.user_id, signing, now)
  const hash = `0x${randomBytes(32).toString('hex')}`
  return inTransaction(db, async (trx) => {
    const ready = await trx
      .updateTable('sandbox_transactions')
      .set({ status: 'PENDING', hash, polls_left: faults.pendingPolls })
      .where('id', '=', id)
      .where('status', '=', 'READY')
      .returning('id')
      .executeTakeFirst()
    if (!ready) throw new SandboxError(400, 'transaction.not-ready')
    await pay(trx, found)
    await addEvent(trx, found.wallet_id, 'OUTGOING_TRANSACTION', { transactionId: id, transactionHash: hash }, now)
    if (takeFault(faults, 'failedTransfers'))
      await trx.updateTable('sandbox_transactions').set({ ends_failed: true }).where('id', '=', id).execute()
    return { id, transactionHash: hash }
  })
}

async function pay(trx: Trx, { wallet_id, amount }: Transaction): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sandbox_wallets')
    .set((row) => ({ balance: row('balance', '-', amount) }))
    .where('id', '=', wallet_id)
    .where((is) => is.or([is('treasury', '=', true), is('balance', '>=', amount)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new SandboxError(400, 'transaction.insufficient-funds')
}

/** Status on the chain; each query lets time pass, unless `endAll` does. */
export async function transactionStatus(db: Db, hash: string, now: Date) {
  const found = await db.selectFrom('sandbox_transactions').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!found) return { status: { hash, status: 'UNKNOWN', confirmations: 0, hasReachedFinality: false }, ended: null }
  if (found.status === 'PENDING' && found.polls_left > 0) {
    await db
      .updateTable('sandbox_transactions')
      .set({ polls_left: found.polls_left - 1 })
      .where('id', '=', found.id)
      .execute()
    return { status: { hash, status: 'PENDING', confirmations: 0, hasReachedFinality: false }, ended: null }
  }
  const ended = found.status === 'PENDING' ? await end(db, found, now) : null
  const status = ended?.status ?? found.status
  return { status: { hash, status, confirmations: 12, hasReachedFinality: true }, ended }
}

/** Completes every pending transfer, as the next block would. */
export async function endAll(db: Db, now: Date): Promise<Ended[]> {
  const pending = await db.selectFrom('sandbox_transactions').selectAll().where('status', '=', 'PENDING').execute()
  const ended = await Promise.all(pending.map((transaction) => end(db, transaction, now)))
  return ended.filter((one) => one !== null)
}

function end(db: Db, { id, hash, wallet_id, to_address, amount, ends_failed }: Transaction, now: Date) {
  const status = ends_failed ? 'FAILED' : 'SUCCEEDED'
  return inTransaction(db, async (trx): Promise<Ended | null> => {
    const { numUpdatedRows } = await trx
      .updateTable('sandbox_transactions')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .executeTakeFirst()
    if (numUpdatedRows === 0n || hash === null) return null
    const received = await trx
      .updateTable('sandbox_wallets')
      .set((row) => ({ balance: row('balance', '+', amount) }))
      // A failed transfer returns the tokens to the payer.
      .where((is) => (ends_failed ? is('id', '=', wallet_id) : is('address', '=', to_address)))
      .returning('id')
      .executeTakeFirst()
    if (received && !ends_failed)
      await addEvent(trx, received.id, 'INCOMING_TRANSACTION', { transactionId: id, transactionHash: hash }, now)
    return { hash, status }
  })
}
