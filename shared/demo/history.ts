import type { CustomerKey } from './people.ts'
import type { PromotionCode } from './promotions.ts'

/** Event between the company and its customers: a funding by root, a credit, a redemption. */
export type DemoEvent =
  | { readonly daysAgo: number; readonly funded: number }
  | { readonly daysAgo: number; readonly credited: number; readonly to: CustomerKey; readonly why: string }
  | { readonly daysAgo: number; readonly redeemed: PromotionCode; readonly by: CustomerKey }

/** History of the demo, oldest first, in addition to the welcome points. */
export const events: readonly DemoEvent[] = [
  { daysAgo: 66, funded: 6000 },
  { daysAgo: 60, credited: 350, to: 'marina', why: 'Compra na loja da Rua Assis Figueiredo' },
  { daysAgo: 57, credited: 240, to: 'rafael', why: 'Assinante do Clube do Café' },
  { daysAgo: 52, redeemed: 'PROMO-INV015', by: 'marina' },
  { daysAgo: 50, credited: 120, to: 'beatriz', why: 'Devolveu refis de sabonete' },
  { daysAgo: 46, redeemed: 'PROMO-INV015', by: 'beatriz' },
  { daysAgo: 44, redeemed: 'PROMO-MAR404', by: 'rafael' },
  { daysAgo: 43, redeemed: 'PROMO-MAR404', by: 'marina' },
  { daysAgo: 43, redeemed: 'PROMO-MAR404', by: 'beatriz' },
  { daysAgo: 40, credited: 480, to: 'joao', why: 'Compra da rede de casal' },
  { daysAgo: 39, redeemed: 'PROMO-MAR404', by: 'joao' },
  { daysAgo: 31, credited: 60, to: 'luana', why: 'Respondeu à pesquisa de satisfação' },
  { daysAgo: 28, redeemed: 'PROMO-ALG001', by: 'luana' },
  { daysAgo: 25, credited: 300, to: 'camila', why: 'Encomenda do ateliê' },
  { daysAgo: 20, redeemed: 'PROMO-SOL225', by: 'camila' },
  { daysAgo: 17, redeemed: 'PROMO-MAN300', by: 'joao' },
  { daysAgo: 15, redeemed: 'PROMO-CAF250', by: 'luana' },
  { daysAgo: 11, credited: 200, to: 'marina', why: 'Indicou duas amigas' },
  { daysAgo: 10, redeemed: 'PROMO-DEG005', by: 'marina' },
  { daysAgo: 8, redeemed: 'PROMO-CAF250', by: 'marina' },
  { daysAgo: 6, redeemed: 'PROMO-FRE000', by: 'camila' },
  { daysAgo: 4, credited: 90, to: 'sofia', why: 'Primeira compra' },
  { daysAgo: 3, redeemed: 'PROMO-CAF250', by: 'camila' },
]

/** Reason of each funding in the audit log. */
export const FUNDING_REASON = 'Aporte'
