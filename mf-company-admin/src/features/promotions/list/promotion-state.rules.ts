import { couponState } from '@loopi/contract/coupons/coupon-state'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'

/** State of a promotion for its company. */
export type PromotionState = 'on-air' | 'paused' | 'brand-inactive' | 'expired' | 'sold-out'

type Facts = Pick<Coupon, 'valid_until' | 'qtd_disponivel' | 'estoque_pausado' | 'marca_ativa'>

/** State of a promotion that was not cancelled. The first match wins: a paused promotion is only paused. */
export function promotionState(promotion: Facts, today: string): PromotionState {
  if (isPaused(promotion)) return 'paused'
  const state = couponState({ ...promotion, resgatado: false, isBrandActive: promotion.marca_ativa !== false }, today)
  return state === 'brand-inactive' || state === 'expired' || state === 'sold-out' ? state : 'on-air'
}

export const isPaused = ({ estoque_pausado }: Pick<Facts, 'estoque_pausado'>): boolean =>
  estoque_pausado !== null && estoque_pausado !== undefined

/** Total stock: redeemed, available, and set aside by a pause. */
export const stockOf = ({ usos, qtd_disponivel, estoque_pausado }: Facts & Pick<Coupon, 'usos'>): number =>
  usos + qtd_disponivel + (estoque_pausado ?? 0)
