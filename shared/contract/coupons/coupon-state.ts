import { isPast } from '../calendar.ts'

/** Facts of a promotion, and whether the asking customer holds it. */
export type CouponFacts = {
  /** Redeemed by the asking customer. */
  readonly resgatado: boolean
  /** Last valid day in São Paulo, included; null is without end. */
  readonly valid_until: string | null
  /** Stock left. */
  readonly qtd_disponivel: number
  readonly isCancelled?: boolean
  /** Approved and not deleted; lists show promotions of such companies alone. */
  readonly isCompanyActive?: boolean
  /** False while its brand is Inativa or deleted; lists show no promotions of such brands. */
  readonly isBrandActive?: boolean
}

export type CouponState =
  | 'redeemable'
  | 'redeemed'
  | 'unknown'
  | 'cancelled'
  | 'brand-inactive'
  | 'expired'
  | 'sold-out'

/**
 * State of a coupon for one customer: the only place that says whether it may be redeemed. Points are the ledger's
 * business. In the database `redeemable` of `coupons.repository.ts` decides the same in one statement.
 *
 * The order is the message a person needs first: a holder who clicks again is told so, even when the coupon has expired
 * or sold out since.
 *
 * @param today calendar day in São Paulo, `2026-11-30`
 */
export function couponState(coupon: CouponFacts, today: string): CouponState {
  const { resgatado, valid_until, qtd_disponivel } = coupon
  const { isCancelled = false, isCompanyActive = true, isBrandActive = true } = coupon
  if (!isCompanyActive) return resgatado ? 'redeemed' : 'unknown'
  if (isCancelled) return 'cancelled'
  if (resgatado) return 'redeemed'
  if (!isBrandActive) return 'brand-inactive'
  if (isPast(valid_until, today)) return 'expired'
  return qtd_disponivel < 1 ? 'sold-out' : 'redeemable'
}
