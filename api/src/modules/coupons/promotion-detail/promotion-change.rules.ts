import type { PromotionChange } from '@loopi/contract/coupons/promotion-page.schemas'
import type { LockedPromotion } from './promotion-detail.repository.ts'

type Stock = Pick<LockedPromotion, 'qtd_disponivel' | 'stock_initial' | 'paused_stock'>

/**
 * Stock after more came to it, and after a pause or its end. While it is paused all of it lies apart, also what comes
 * meanwhile, and what there was at first is counted without it.
 */
export function stockAfter(now: Stock, { acrescentar = 0, pausada }: PromotionChange): Stock {
  const isPaused = pausada ?? now.paused_stock !== null
  const left = now.qtd_disponivel + (now.paused_stock ?? 0) + acrescentar
  const used = now.stock_initial - now.qtd_disponivel
  return isPaused
    ? { qtd_disponivel: 0, stock_initial: used, paused_stock: left }
    : { qtd_disponivel: left, stock_initial: used + left, paused_stock: null }
}

/** Fields that become another value; nothing where the promotion is so already. */
export function changedOf(now: LockedPromotion, change: PromotionChange): Partial<LockedPromotion> {
  const { acrescentar: _more, pausada: _paused, promotion_link, comprovante_url, ...others } = change
  const { aceita_boas_vindas, conflito_pago_por, ...words } = others
  const wanted = {
    ...words,
    ...(promotion_link !== undefined && { promotion_link: promotion_link || null }),
    ...(comprovante_url !== undefined && { comprovante_url: comprovante_url || null }),
    ...(aceita_boas_vindas !== undefined && { takes_welcome: aceita_boas_vindas }),
    ...(conflito_pago_por !== undefined && { conflict_payer: conflito_pago_por }),
    ...stockAfter(now, change),
  }
  const other = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== now[field as keyof LockedPromotion],
  )
  return Object.fromEntries(other)
}
