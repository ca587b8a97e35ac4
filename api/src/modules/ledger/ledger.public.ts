import type { Db, Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import * as repository from './ledger.repository.ts'
import {
  type AccountRef,
  byLockOrder,
  checkAmount,
  companyAccount,
  customerAccount,
  ISSUANCE,
  isSameAccount,
  type TransferOrder,
  type TransferReason,
} from './ledger.rules.ts'

export { type AccountRef, companyAccount, customerAccount, ISSUANCE, type TransferOrder, type TransferReason }

/** What a transfer did: moved points, or found that the same cause had moved them before. */
export type Transferred = { readonly id: number; readonly is: 'made' | 'known' }

/** Makes an empty account for a person or company that has none. */
export const openAccount = (trx: Trx, ref: AccountRef): Promise<void> => repository.insertAccount(trx, ref)

/** Points that `ref` holds; an account that was never opened holds none. */
export async function balance(db: Db, ref: AccountRef): Promise<number> {
  return (await repository.findAccount(db, ref))?.balance ?? 0
}

/** A customer's balance in CLP; 0 without an account. */
export const customerBalance = (db: Db, customerId: number): Promise<number> => balance(db, customerAccount(customerId))

/**
 * Locks the account until the transaction ends, ahead of a `transfer`, and returns what it holds.
 * Needed where the documented lock order puts something between the payer's account and the payee's.
 */
export async function holdAccount(trx: Trx, ref: AccountRef): Promise<number> {
  return (await repository.lockAccount(trx, ref))?.balance ?? 0
}

/**
 * Moves points from one account to another, in the caller's transaction: both balances and the transfer stand or fall
 * with it. The same cause and reason move points once; asked again, the answer is the transfer that exists. Throws
 * `ledger/insufficient-balance` before anything has changed.
 */
export async function transfer(trx: Trx, order: TransferOrder): Promise<Transferred> {
  checkAmount(order.amount)
  if (isSameAccount(order.from, order.to)) throw new Error('a transfer needs two accounts')
  const { from, to } = await lockBoth(trx, order)
  const isCovered = from.kind === 'system' || from.balance >= order.amount
  // Only after the locks: a transfer of the same cause that was under way is there to be seen now.
  const made = isCovered ? await repository.insertTransfer(trx, order, from, to) : undefined
  if (!made) return knownOrRefused(trx, order, from, to)
  await repository.move(trx, { from: from.id, to: to.id, amount: order.amount })
  return { id: made.id, is: 'made' }
}

async function knownOrRefused(
  trx: Trx,
  order: TransferOrder,
  from: repository.Account,
  to: repository.Account,
): Promise<Transferred> {
  const known = await repository.findTransfer(trx, order)
  if (!known) throw new AppError('ledger/insufficient-balance', {})
  const same = known.debit_account === from.id && known.credit_account === to.id && known.amount === order.amount
  if (!same) throw new Error(`${order.source.type} ${order.source.id} already moved other points (${known.id})`)
  return { id: known.id, is: 'known' }
}

type Ends = { readonly from: repository.Account; readonly to: repository.Account }

async function lockBoth(trx: Trx, { from, to }: TransferOrder): Promise<Ends> {
  if (byLockOrder(from, to) < 0) {
    const locked = await lockOrOpen(trx, from)
    return { from: locked, to: await lockOrOpen(trx, to) }
  }
  const locked = await lockOrOpen(trx, to)
  return { from: await lockOrOpen(trx, from), to: locked }
}

async function lockOrOpen(trx: Trx, ref: AccountRef): Promise<repository.Account> {
  const found = await repository.lockAccount(trx, ref)
  if (found) return found
  await repository.insertAccount(trx, ref)
  const opened = await repository.lockAccount(trx, ref)
  if (!opened) throw new Error(`no ledger account ${JSON.stringify(ref)}`)
  return opened
}

/** Opens a new customer's account with the welcome points; once a person, whatever happens. */
export async function grantWelcomePoints(
  trx: Trx,
  grant: { readonly customerId: number; readonly amount: number; readonly at?: Date },
): Promise<void> {
  const to = customerAccount(grant.customerId)
  await openAccount(trx, to)
  if (grant.amount === 0) return
  const source = { type: 'user', id: grant.customerId } as const
  const at = grant.at ?? new Date()
  await transfer(trx, { from: ISSUANCE, to, amount: grant.amount, reason: 'welcome', source, at })
}

/** Takes what a customer holds out of circulation: the account is closed for good. Once a person. */
export async function extinguishPoints(
  trx: Trx,
  closed: { readonly customerId: number; readonly at: Date },
): Promise<void> {
  const from = customerAccount(closed.customerId)
  const amount = await holdAccount(trx, from)
  if (amount === 0) return
  const source = { type: 'user', id: closed.customerId } as const
  await transfer(trx, { from, to: ISSUANCE, amount, reason: 'closing', source, at: closed.at })
}

export type Movement = {
  readonly id: number
  /** Negative where points left the account. */
  readonly amount: number
  readonly reason: string
  readonly at: Date
}

/** What happened to an account, newest first. */
export async function history(db: Db, ref: AccountRef, limit = 100): Promise<Movement[]> {
  const account = await repository.findAccount(db, ref)
  if (!account) return []
  const rows = await repository.listMovements(db, account.id, limit)
  return rows.map(({ id, amount, reason, created_at }) => ({ id, amount, reason, at: created_at }))
}
