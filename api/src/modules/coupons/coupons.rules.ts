import { type CouponFacts, type CouponState, couponState } from '@loopi/shared/contract/coupons/coupon-state'

const CODES = {
  redeemed: 'coupon/already-redeemed',
  unknown: 'coupon/not-found',
  cancelled: 'coupon/cancelled',
  expired: 'coupon/expired',
  'sold-out': 'coupon/sold-out',
  // Race: the coupon became redeemable between the two statements; for the first one it was not there.
  redeemable: 'coupon/not-found',
} as const satisfies Record<CouponState, string>

/** Error code of a redemption that took nothing; null is a promotion that does not exist. */
export const rejectionOf = (coupon: CouponFacts | null, today: string) =>
  coupon === null ? CODES.unknown : CODES[couponState(coupon, today)]
