import { z } from '@loopi/contract/zod'
import { CATEGORIES } from '../categories.ts'
import { calendarDate, figure, id, line, optionalText, requiredLine, webLink, wholeNumber } from '../primitives.ts'
import { coupon } from './coupons.schemas.ts'

/** `PROMO-`, three capital letters and three digits. */
export const PROMOTION_CODE = /^PROMO-[A-Z]{3}\d{3}$/

/** Upper bound of stock and price; tolerates one extra typed zero. */
const MOST = 10_000_000

/** Whole number from 0, as a number or the text of a field. */
const amount = wholeNumber(
  z
    .int({ error: 'Informe um número inteiro.' })
    .min(0, { error: 'Use um número a partir de zero.' })
    .max(MOST, { error: `Use no máximo ${MOST.toLocaleString('pt-BR')}.` }),
)

/** Null, absent and empty are without end. */
const lastDay = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  calendarDate
    // Years before 1 are invalid in the database, and nothing was valid before the product existed.
    .refine((day) => day >= '2000-01-01', { error: 'Informe uma data válida.' })
    .nullable(),
)

/** New promotion. `company_id` applies only for root: others create for their own company. */
export const promotionToCreate = z.object({
  brand_name: requiredLine(160),
  company_id: id.nullish(),
  category_id: amount.refine((number) => number >= 1 && number <= CATEGORIES.length, {
    error: 'Escolha uma categoria.',
  }),
  title: requiredLine(160),
  description: optionalText(2000),
  discount: requiredLine(40),
  qtd_disponivel: amount,
  valid_until: lastDay,
  promotion_link: webLink,
  /** Link to the promotion's receipt. */
  comprovante_url: webLink,
  points_required: amount.default(0),
  /** The company honours the welcome coupon in its stores, and pays for it. */
  aceita_boas_vindas: z.boolean().default(false),
  /** Who pays when two tills without a network take the same coupon. */
  conflito_pago_por: z.enum(['empresa', 'loja']).default('empresa'),
  code: line(20).regex(PROMOTION_CODE, { error: 'Use um código no formato PROMO-AAA999.' }).nullish(),
})

/** `coupon.code` is the assigned code, which differs from the sent one if that was taken. */
export const promotionCreated = z.object({ message: z.string(), coupon: coupon.extend({ code: z.string() }) })

/** Part of it that clients read. */
export const promotionCode = z.object({ coupon: z.object({ code: z.string() }) })

export const promotionToCancel = z.object({ id })

export const promotionCancelled = z.object({ message: z.string() })

/**
 * Counts of the caller's promotions: all, those with a last day in the future, and those redeemable today, with or
 * without a last day.
 */
export const promotionsSummary = z.object({
  total: figure,
  ativos: figure,
  no_ar: figure,
  /** Number of promotions in the other views. */
  vencendo: figure,
  esgotadas: figure,
  pausadas: figure,
  vencidas: figure,
})

export type PromotionsSummary = z.output<typeof promotionsSummary>
