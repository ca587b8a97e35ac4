/** The zone whose calendar decides about validity, by name: its offset has changed before and may change again. */
const COUPON_ZONE = 'America/Sao_Paulo'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: COUPON_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant in São Paulo, `YYYY-MM-DD`; such days compare as text. */
export const couponDay = (instant: Date): string => calendar.format(instant)

/** What decides whether a promotion can be redeemed, apart from who asks. */
export type Offer = {
  readonly cancelled: boolean
  /** Its company is approved and not deleted. */
  readonly companyLive: boolean
  /** Last day it is valid, included; null is without end. */
  readonly validUntil: string | null
  readonly remaining: number
}

/** The last day counts until its end. */
export const isExpired = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today

export type RedeemRefusal =
  | 'coupon/not-found'
  | 'coupon/cancelled'
  | 'coupon/already-redeemed'
  | 'coupon/expired'
  | 'coupon/sold-out'
  | 'ledger/insufficient-balance'

/**
 * The first reason against a redemption, or null.
 *
 * The order is what a person wants to hear: a holder who clicks again is told so, even when the coupon has expired or
 * sold out since, and nobody is told to save up for a coupon that is gone.
 */
export function redeemRefusal(
  offer: Offer | null,
  who: { readonly hasRedeemed: boolean; readonly missingPoints: boolean },
  today: string,
): RedeemRefusal | null {
  if (offer === null || !offer.companyLive) return who.hasRedeemed ? 'coupon/already-redeemed' : 'coupon/not-found'
  if (offer.cancelled) return 'coupon/cancelled'
  if (who.hasRedeemed) return 'coupon/already-redeemed'
  if (isExpired(offer.validUntil, today)) return 'coupon/expired'
  if (offer.remaining < 1) return 'coupon/sold-out'
  return who.missingPoints ? 'ledger/insufficient-balance' : null
}
