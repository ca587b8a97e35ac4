import { couponState } from '@loopi/shared/contract/coupons/coupon-state'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.reading'

/** Active promotion, 'Ativa': stock left, and its last day not past. */
export const isActive = (promotion: Pick<Coupon, 'valid_until' | 'qtd_disponivel'>, today: string): boolean =>
  couponState({ ...promotion, resgatado: false }, today) === 'redeemable'
