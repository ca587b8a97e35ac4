/** The zone whose calendar decides about validity, by name: its offset has changed before and may change again. */
export const COUPON_ZONE = 'America/Sao_Paulo'

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

/** `Ativa` of the specification: not expired and something left. Mirrored by `offered` of the repository in SQL. */
export const isActive = (offer: Pick<Offer, 'validUntil' | 'remaining'>, today: string): boolean =>
  !isExpired(offer.validUntil, today) && offer.remaining > 0

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
