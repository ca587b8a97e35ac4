import type { Reading } from '../answer-shape.ts'
import type { coupon, redeemedCoupon } from './coupons.schemas.ts'
import type { promotionPage } from './promotion-page.schemas.ts'

/** A promotion as it is shown. */
export type Coupon = Reading<typeof coupon>

/** A coupon that the customer holds. */
export type RedeemedCoupon = Reading<typeof redeemedCoupon>

/** A promotion as its company keeps it, with its results. */
export type PromotionPage = Reading<typeof promotionPage>
