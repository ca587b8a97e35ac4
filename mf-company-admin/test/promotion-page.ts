import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.schemas'
import { aCoupon } from '@loopi/platform/testing/builders'

/** Promotion as its company reads it, without a redemption. */
export const aPromotionPage = (over: Partial<PromotionPage> = {}): PromotionPage => ({
  ...aCoupon(),
  ...{ code: 'PROMO-ABC123', criado_em: '2026-11-01T12:00:00Z', estoque_pausado: null, clp_recebido: 0, vistas: 0 },
  ...{ usados: 0, valor_vendas: 0, aceita_boas_vindas: false, conflito_pago_por: 'empresa', dias: [] },
  ...over,
})
