import type { Reading } from '../answer-shape.ts'
import type { checkReply, couponUse, pairReply, syncReply, tillState, useReply } from './till.schemas.ts'

export type TillState = Reading<typeof tillState>
export type CheckedCode = Reading<typeof checkReply>
export type Use = Reading<typeof useReply>
export type CouponUse = Reading<typeof couponUse>
export type Synced = Reading<typeof syncReply>
export type Paired = Reading<typeof pairReply>
