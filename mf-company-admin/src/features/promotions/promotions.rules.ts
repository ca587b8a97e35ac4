import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant in São Paulo, `YYYY-MM-DD`; such days compare as text. */
export const dayInSaoPaulo = (instant: Date): string => calendar.format(instant)

/**
 * Whether a promotion reads 'Ativa': no expiry or its last day not past, and something left.
 * Mirrors `isActive` of `api/src/modules/coupons/coupons.rules.ts`.
 */
export const isActive = (promotion: Pick<Coupon, 'valid_until' | 'qtd_disponivel'>, today: string): boolean =>
  (promotion.valid_until === null || promotion.valid_until >= today) && promotion.qtd_disponivel > 0
