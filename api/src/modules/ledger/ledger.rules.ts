import type { MovementType } from '@loopi/contract/wallet/wallet.schemas'

/**
 * An account of a customer, of a company or of the platform. A company has three: `company` is its budget, funded by root
 * and spent on credits; `received` collects the points of redemptions; `codes` is reserved for product codes.
 */
export type AccountRef =
  | { readonly kind: 'customer' | 'company' | 'received' | 'codes'; readonly ownerId: number }
  | { readonly kind: 'system'; readonly name: 'issuance' | 'welcome' }

/** Source of all points, and the only account that may be negative. */
export const ISSUANCE: AccountRef = { kind: 'system', name: 'issuance' }

/** The platform's budget for welcome points, refilled daily. */
export const WELCOME_BUDGET: AccountRef = { kind: 'system', name: 'welcome' }

export const customerAccount = (ownerId: number): AccountRef => ({ kind: 'customer', ownerId })
export const companyBudget = (ownerId: number): AccountRef => ({ kind: 'company', ownerId })
/** Points that redemptions brought a company; only root can move them. */
export const companyReceived = (ownerId: number): AccountRef => ({ kind: 'received', ownerId })

/** Points reserved for codes that are not claimed yet, of all batches of a company. */
export const codesBudget = (ownerId: number): AccountRef => ({ kind: 'codes', ownerId })

/** Reasons of transfers. No screen shows transfers within the platform, or to a closed account. */
export type TransferReason = MovementType | 'closing' | 'welcome-budget' | 'welcome-return'

/** Transfer to make. `source` is its cause: points move once per cause and reason. */
export type TransferRequest = {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: number
  readonly reason: TransferReason
  readonly source: {
    readonly type: 'user' | 'redemption' | 'credit' | 'order' | 'day' | 'batch' | 'code'
    readonly id: string | number
  }
  readonly at: Date
}

/** Amounts are positive safe integers; anything else is a bug of the caller. */
export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount of points: ${amount}`)
}

const RANK = { customer: 0, company: 1, received: 2, codes: 3, system: 4 } as const

/**
 * Global lock order of accounts: customers, companies' budgets, received points, reserves of codes, the platform; then by owner or name.
 */
export function byLockOrder(a: AccountRef, b: AccountRef): number {
  if (a.kind === 'system' && b.kind === 'system') return a.name === b.name ? 0 : a.name < b.name ? -1 : 1
  if (a.kind === 'system' || b.kind === 'system') return RANK[a.kind] - RANK[b.kind]
  return RANK[a.kind] - RANK[b.kind] || a.ownerId - b.ownerId
}

export const ownerOf = (ref: AccountRef): number | null => (ref.kind === 'system' ? null : ref.ownerId)

/** Owner that the transfer is stored under: the customer, else the company, else 0 for the platform. */
export function homeOf({ from, to }: Pick<TransferRequest, 'from' | 'to'>): number {
  const ends = [from, to].toSorted(byLockOrder)
  return ownerOf(ends[0] ?? from) ?? 0
}

export const isSameAccount = (a: AccountRef, b: AccountRef): boolean => a.kind === b.kind && byLockOrder(a, b) === 0
