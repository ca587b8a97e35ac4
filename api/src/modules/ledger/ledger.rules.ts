import type { MovementType } from '@loopi/shared/contract/wallet/wallet.schemas'

/** Who owns points: a customer, a company, or the platform's own account that issues them. */
export type AccountRef =
  | { readonly kind: 'customer'; readonly ownerId: number }
  | { readonly kind: 'company'; readonly ownerId: number }
  | { readonly kind: 'system'; readonly name: 'issuance' }

/** Where all points come from; the only account that may be in debt. */
export const ISSUANCE: AccountRef = { kind: 'system', name: 'issuance' }

export const customerAccount = (ownerId: number): AccountRef => ({ kind: 'customer', ownerId })
export const companyAccount = (ownerId: number): AccountRef => ({ kind: 'company', ownerId })

/** Why points move. That an account was closed shows on no screen: there is nobody left to look. */
export type TransferReason = MovementType | 'closing'

/** A movement to make. `source` is what caused it: the same cause and reason move points once, ever. */
export type TransferOrder = {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: number
  readonly reason: TransferReason
  readonly source: { readonly type: 'user' | 'redemption' | 'credit' | 'order'; readonly id: string | number }
  readonly at: Date
}

/** Points move in whole, positive amounts that a number holds exactly; anything else is a bug of the caller. */
export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount of points: ${amount}`)
}

const RANK = { customer: 0, company: 1, system: 2 } as const

/** The order in which account rows are locked everywhere: customers, companies, the platform; then by owner. */
export function byLockOrder(a: AccountRef, b: AccountRef): number {
  if (a.kind === 'system' || b.kind === 'system') return RANK[a.kind] - RANK[b.kind]
  return RANK[a.kind] - RANK[b.kind] || a.ownerId - b.ownerId
}

export const isSameAccount = (a: AccountRef, b: AccountRef): boolean =>
  a.kind === 'system' || b.kind === 'system' ? a.kind === b.kind : a.kind === b.kind && a.ownerId === b.ownerId
