import type { Coupon } from '@loopi/shared/contract/coupons/coupons.reading'

/**
 * Whether a promotion reads 'Ativa': no expiry or its last day not past, and something left.
 * Mirrors `isActive` of `api/src/modules/coupons/coupons.rules.ts`.
 */
export const isActive = (promotion: Pick<Coupon, 'valid_until' | 'qtd_disponivel'>, today: string): boolean =>
  (promotion.valid_until === null || promotion.valid_until >= today) && promotion.qtd_disponivel > 0
