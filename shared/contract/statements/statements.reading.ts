import type { Reading } from '../answer-shape.ts'
import type { activity, expiringCoupon, movement } from './statements.schemas.ts'

/** A movement of the own account as it is shown. */
export type Movement = Reading<typeof movement>

/** Redeemed coupon that ends soon. */
export type ExpiringCoupon = Reading<typeof expiringCoupon>

/** Recent activity; a sum that is absent is null, and none is computed from the movements beside it. */
export type Activity = Reading<typeof activity>
