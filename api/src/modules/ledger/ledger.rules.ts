import type { MovementType } from '@loopi/contract/wallet/wallet.schemas'

/**
 * An account: a customer's, one of a company's two, or one of the platform's. A company's kinds are `company`, the budget
 * that root funds and that it credits customers from, and `received`, what redemptions brought it.
 */
export type AccountRef =
  | { readonly kind: 'customer' | 'company' | 'received'; readonly ownerId: number }
  | { readonly kind: 'system'; readonly name: 'issuance' | 'welcome' }

/** Account that all points come from; the only one that may be in debt. */
export const ISSUANCE: AccountRef = { kind: 'system', name: 'issuance' }

/** Budget of the platform for new customers; filled up once a day. */
export const WELCOME_BUDGET: AccountRef = { kind: 'system', name: 'welcome' }

export const customerAccount = (ownerId: number): AccountRef => ({ kind: 'customer', ownerId })
/** Budget of a company. */
export const companyBudget = (ownerId: number): AccountRef => ({ kind: 'company', ownerId })
/** Points that redemptions brought a company; only root moves it on. */
export const companyReceived = (ownerId: number): AccountRef => ({ kind: 'received', ownerId })

/** Reasons of transfers. Those between accounts of the platform, or to a closed one, are shown on no screen. */
export type TransferReason = MovementType | 'closing' | 'welcome-budget' | 'welcome-return'

/** A movement to make. `source` is what caused it: the same cause and reason move points once, ever. */
export type TransferRequest = {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: number
  readonly reason: TransferReason
  readonly source: { readonly type: 'user' | 'redemption' | 'credit' | 'order' | 'day'; readonly id: string | number }
  readonly at: Date
}

/** Points move in whole, positive amounts that a number holds exactly; anything else is a bug of the caller. */
export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount of points: ${amount}`)
}

const RANK = { customer: 0, company: 1, received: 2, system: 3 } as const

/**
 * The order in which account rows are locked everywhere: customers, budgets of companies, what companies received, the
 * platform; then by owner or name.
 */
export function byLockOrder(a: AccountRef, b: AccountRef): number {
  if (a.kind === 'system' && b.kind === 'system') return a.name === b.name ? 0 : a.name < b.name ? -1 : 1
  if (a.kind === 'system' || b.kind === 'system') return RANK[a.kind] - RANK[b.kind]
  return RANK[a.kind] - RANK[b.kind] || a.ownerId - b.ownerId
}

/** Owner of an account; the platform has none. */
export const ownerOf = (ref: AccountRef): number | null => (ref.kind === 'system' ? null : ref.ownerId)

/** Owner at whose rows a transfer lies: the customer, else the company, else 0 for the platform. */
export function homeOf({ from, to }: Pick<TransferRequest, 'from' | 'to'>): number {
  const ends = [from, to].toSorted(byLockOrder)
  return ownerOf(ends[0] ?? from) ?? 0
}

export const isSameAccount = (a: AccountRef, b: AccountRef): boolean => a.kind === b.kind && byLockOrder(a, b) === 0
