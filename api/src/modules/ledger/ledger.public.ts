import type { Db, Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import * as repository from './ledger.repository.ts'
import {
  type AccountRef,
  byLockOrder,
  checkAmount,
  codesBudget,
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
  codesBudget,
  companyBudget,
  companyReceived,
  customerAccount,
  ISSUANCE,
  type TransferReason,
  type TransferRequest,
  WELCOME_BUDGET,
}

/** Result of a transfer: `made` now, or `known` from an earlier call with the same cause. */
export type Transferred = { readonly id: number; readonly is: 'made' | 'known' }

export { addAllIncoming } from './incoming.ts'

export const openAccount = (trx: Trx, ref: AccountRef): Promise<void> => repository.insertAccount(trx, ref)

/** Points of an account; 0 when the account does not exist. */
export async function balance(db: Db, ref: AccountRef): Promise<number> {
  return (await repository.findAccount(db, ref))?.balance ?? 0
}

export const customerBalance = (db: Db, customerId: number): Promise<number> => balance(db, customerAccount(customerId))

/**
 * Locks the account until the transaction ends, before a `transfer`, and returns its balance. Needed where the lock
 * order puts other rows between the accounts of payer and payee.
 */
export async function holdAccount(trx: Trx, ref: AccountRef): Promise<number> {
  return (await repository.lockAccount(trx, ref))?.balance ?? 0
}

/**
 * Moves points between two accounts in the caller's transaction. Idempotent: for a cause and reason that were used
 * before, returns the existing transfer. Throws `ledger/insufficient-balance` before anything is changed.
 */
export async function transfer(trx: Trx, request: TransferRequest): Promise<Transferred> {
  checkAmount(request.amount)
  if (isSameAccount(request.from, request.to)) throw new Error('a transfer needs two accounts')
  const { from, to } = await lockBoth(trx, request)
  const isCovered = isSameAccount(request.from, ISSUANCE) || from.balance >= request.amount
  // Checked after locking, so that a concurrent transfer of the same cause is visible.
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
  const existing = await repository.findTransfer(trx, request)
  if (!existing) throw new AppError('ledger/insufficient-balance', {})
  const same =
    existing.debit_account === from.id && existing.credit_account === to.id && existing.amount === request.amount
  if (!same) throw new Error(`${request.source.type} ${request.source.id} already moved other points (${existing.id})`)
  return { id: existing.id, is: 'known' }
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

export { lockCustomerBalances, payForRedemptions } from './ledger.repository.ts'

/** Stores the reason of a transfer, which the owners of its accounts can read. */
export const noteTransfer = (trx: Trx, transferId: number, reason: string): Promise<void> =>
  repository.insertNote(trx, transferId, reason)

/** Removes a customer's points from circulation and closes the account for good. Happens once per person. */
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
  /** Negative when points left the account. */
  readonly amount: number
  readonly reason: string
  readonly at: Date
}

/** Movements of an account, newest first. */
export const history = (db: Db, ref: AccountRef, limit = 100): Promise<LedgerMovement[]> => historyOf(db, [ref], limit)

/** Movements of several accounts of one owner, newest first, without movements between them. */
export async function historyOf(db: Db, refs: readonly AccountRef[], limit = 100): Promise<LedgerMovement[]> {
  const found = await accountsOf(db, refs)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await repository.listMovements(db, ids, limit)
  return rows.map(({ id, amount, reason, created_at }) => ({ id, amount, reason, at: created_at }))
}

/** Sum of the balances of several accounts. */
export const balanceOf = async (db: Db, refs: readonly AccountRef[]): Promise<number> =>
  (await accountsOf(db, refs)).reduce((sum, { balance: points }) => sum + points, 0)

async function accountsOf(db: Db, refs: readonly AccountRef[]): Promise<repository.Account[]> {
  const found: repository.Account[] = []
  for (const ref of refs) {
    const account = await repository.findAccount(db, ref)
    if (account) found.push(account)
  }
  return found
}
