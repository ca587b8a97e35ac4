import { randomInt } from 'node:crypto'
import { type CouponFacts, type CouponState, couponState } from '@loopi/contract/coupons/coupon-state'

const CODES = {
  redeemed: 'coupon/already-redeemed',
  unknown: 'coupon/not-found',
  cancelled: 'coupon/cancelled',
  'brand-inactive': 'coupon/brand-inactive',
  expired: 'coupon/expired',
  'sold-out': 'coupon/sold-out',
} as const satisfies Partial<Record<CouponState | 'unknown', string>>

/** Facts that a redemption is decided by. */
export type RedemptionFacts = CouponFacts & {
  readonly canPay: boolean
  /** False of a free coupon that another account of the same person has had. */
  readonly isForPerson: boolean
}

/** Error code of a redemption that is refused, of the coupon before the customer; null for one that may go on. */
export function rejectionOf(facts: RedemptionFacts, today: string) {
  const state = couponState(facts, today)
  if (state !== 'redeemable') return CODES[state]
  if (!facts.isForPerson) return 'coupon/once-a-person'
  return facts.canPay ? null : 'ledger/insufficient-balance'
}

/** A whole number from 0 to below `limit`; passed in so that tests can decide. */
export type Pick = (limit: number) => number

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

// Without 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V: the code is read from a screen and typed at a till.
const CLEAR = '34679ACDEFGHJKMNPQRTWXY'

const draw = (alphabet: string, length: number, pick: Pick): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')

/** A promotion's code, `PROMO-AAA999`. There are 17.6 million, so the writer retries on a taken one. */
export const promotionCode = (pick: Pick = randomInt): string =>
  `PROMO-${draw(LETTERS, 3, pick)}${draw(DIGITS, 3, pick)}`

/** The code of a single redemption, `LP-XXXX-XXXX-XXXX-XXXX`: 72 bits, so it can be neither guessed nor hit twice. */
export function uniqueCode(pick: Pick = randomInt): string {
  const groups = Array.from({ length: 4 }, () => draw(CLEAR, 4, pick))
  return `LP-${groups.join('-')}`
}
