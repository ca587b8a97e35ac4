import type { Db, Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import * as repository from './ledger.repository.ts'
import {
  type AccountRef,
  byLockOrder,
  checkAmount,
  companyBudget,
  companyReceived,
  customerAccount,
  ISSUANCE,
  isSameAccount,
  type TransferReason,
  type TransferRequest,
  WELCOME_BUDGET,
} from './ledger.rules.ts'

export {
  type AccountRef,
  companyBudget,
  companyReceived,
  customerAccount,
  ISSUANCE,
  type TransferReason,
  type TransferRequest,
  WELCOME_BUDGET,
}

/** Result of a transfer: moved points, or found that the same cause had moved them before. */
export type Transferred = { readonly id: number; readonly is: 'made' | 'known' }

export { startAdding } from './incoming.ts'

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
export async function transfer(trx: Trx, request: TransferRequest): Promise<Transferred> {
  checkAmount(request.amount)
  if (isSameAccount(request.from, request.to)) throw new Error('a transfer needs two accounts')
  const { from, to } = await lockBoth(trx, request)
  const isCovered = isSameAccount(request.from, ISSUANCE) || from.balance >= request.amount
  // Only after the locks: a transfer of the same cause that was under way is there to be seen now.
  const made = isCovered ? await repository.insertTransfer(trx, request, from, to) : undefined
  if (!made) return knownOrRejected(trx, request, from, to)
  await repository.move(trx, { from: from.id, to: to.id, amount: request.amount })
  return { id: made.id, is: 'made' }
}

async function knownOrRejected(
  trx: Trx,
  request: TransferRequest,
  from: repository.Account,
  to: repository.Account,
): Promise<Transferred> {
  const known = await repository.findTransfer(trx, request)
  if (!known) throw new AppError('ledger/insufficient-balance', {})
  const same = known.debit_account === from.id && known.credit_account === to.id && known.amount === request.amount
  if (!same) throw new Error(`${request.source.type} ${request.source.id} already moved other points (${known.id})`)
  return { id: known.id, is: 'known' }
}

type Ends = { readonly from: repository.Account; readonly to: repository.Account }

async function lockBoth(trx: Trx, { from, to }: TransferRequest): Promise<Ends> {
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

export { paymentParts } from './ledger.repository.ts'

/** Keeps why a transfer was made, in words that the owner of its accounts reads. */
export const noteTransfer = (trx: Trx, transferId: number, reason: string): Promise<void> =>
  repository.insertNote(trx, transferId, reason)

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

export type LedgerMovement = {
  readonly id: number
  /** Negative where points left the account. */
  readonly amount: number
  readonly reason: string
  readonly at: Date
}

/** Movements of an account, newest first. */
export const history = (db: Db, ref: AccountRef, limit = 100): Promise<LedgerMovement[]> => historyOf(db, [ref], limit)

/** Movements of several accounts of one owner, newest first; what moved between them is not told. */
export async function historyOf(db: Db, refs: readonly AccountRef[], limit = 100): Promise<LedgerMovement[]> {
  const found = await accountsOf(db, refs)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await repository.listMovements(db, ids, limit)
  return rows.map(({ id, amount, reason, created_at }) => ({ id, amount, reason, at: created_at }))
}

/** Points that several accounts hold together. */
export const balanceOf = async (db: Db, refs: readonly AccountRef[]): Promise<number> =>
  (await accountsOf(db, refs)).reduce((sum, { balance: held }) => sum + held, 0)

async function accountsOf(db: Db, refs: readonly AccountRef[]): Promise<repository.Account[]> {
  const found: repository.Account[] = []
  for (const ref of refs) {
    const account = await repository.findAccount(db, ref)
    if (account) found.push(account)
  }
  return found
}
