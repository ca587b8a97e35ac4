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

/** What 'Cupons Ativos' counts, literally: an expiry in the future, whatever is left. */
export const endsInFuture = ({ valid_until }: Pick<Coupon, 'valid_until'>, today: string): boolean =>
  valid_until !== null && valid_until > today

/** An address that may become a link; anything but http(s) is null, so that no script hides behind a receipt. */
export function webAddress(text: string | null): string | null {
  if (!text) return null
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
