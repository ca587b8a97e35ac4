import { z } from '@loopi/contract/zod'
import { CATEGORIES } from '../categories.ts'
import { calendarDate, figure, id, line, optionalText, requiredLine, webLink, wholeNumber } from '../primitives.ts'
import { coupon } from './coupons.schemas.ts'

/** `PROMO-` and three capital letters and three digits. */
export const PROMOTION_CODE = /^PROMO-[A-Z]{3}\d{3}$/

/** Most that a company may offer or ask for one coupon: what a mistyped zero more still fits into. */
const MOST = 10_000_000

/** A whole number from 0, as a number or as the text of a field. */
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
    // The calendar of the database starts at the year 1, and nothing was valid before the product was there.
    .refine((day) => day >= '2000-01-01', { error: 'Informe uma data válida.' })
    .nullable(),
)

/** A promotion to create. `company_id` counts for root alone: others create for their own company. */
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
  /** Address of the promotion's receipt. */
  comprovante_url: webLink,
  points_required: amount.default(0),
  code: line(20).regex(PROMOTION_CODE, { error: 'Use um código no formato PROMO-AAA999.' }).nullish(),
})

/** `coupon.code` is the one it got: another than was sent where that one had been given before. */
export const promotionCreated = z.object({ message: z.string(), coupon: coupon.extend({ code: z.string() }) })

/** Part of it that clients read. */
export const promotionCode = z.object({ coupon: z.object({ code: z.string() }) })

export const promotionToCancel = z.object({ id })

export const promotionCancelled = z.object({ message: z.string() })

/**
 * Figures over all promotions of whoever asks: all of them, those whose last day is in the future, and those that can be
 * redeemed today, with a last day or without.
 */
export const promotionsSummary = z.object({
  total: figure,
  ativos: figure,
  no_ar: figure,
  /** Promotions of the other views. */
  vencendo: figure,
  esgotadas: figure,
  pausadas: figure,
  vencidas: figure,
})

export type PromotionsSummary = z.output<typeof promotionsSummary>
