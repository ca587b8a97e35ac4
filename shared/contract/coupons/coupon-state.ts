import { isPast } from '../calendar.ts'

/** Facts of a promotion for one customer. */
export type CouponFacts = {
  /** Redeemed by this customer. */
  readonly resgatado: boolean
  /** Last valid day in São Paulo, inclusive; null without end. */
  readonly valid_until: string | null
  /** Stock left. */
  readonly qtd_disponivel: number
  readonly isCancelled?: boolean
  /** Company approved and not deleted; lists only contain promotions of such companies. */
  readonly isCompanyActive?: boolean
  /** False when its brand is Inativa or deleted; lists contain no promotions of such brands. */
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
 * State of a coupon for one customer, for the fronts and for the redemption itself, where `rejectionOf` of
 * `coupons.rules.ts` adds the balance and the rule of once a person. In SQL, `listOffered` of `coupons.repository.ts`
 * selects the same by the columns `offered` and `ends_on`.
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
