import { z } from '@loopi/contract/zod'
import { CATEGORIES } from '../categories.ts'
import { webAddress } from '../documents/web-address.ts'
import { pageQuery } from '../paging.ts'
import { calendarDate, id, instant, line, points, requiredLine, wholeNumber } from '../primitives.ts'
import { coupon } from './coupons.schemas.ts'

export const promotionId = z.object({ id })

/** Redemptions of one day in São Paulo. */
export const promotionDay = z.object({
  dia: calendarDate,
  resgates: z.int().nonnegative(),
  clp: points,
})

/** A promotion with what came of it, for its company and root. */
export const promotionPage = coupon.extend({
  code: z.string(),
  criado_em: instant,
  /** Stock that lies apart while the promotion is paused; null while it is not. */
  estoque_pausado: z.int().nonnegative().nullable(),
  clp_recebido: points,
  /** Openings of its link, however many people they are of. */
  vistas: z.int().nonnegative(),
  /** Days with redemptions of the last ninety, oldest first. */
  dias: z.array(promotionDay),
})

export type PromotionPage = z.output<typeof promotionPage>

export const redeemersQuery = z.object(pageQuery)

/** Redemption of the promotion, by a customer of the company since then. */
export const redeemer = z.object({
  id: z.int(),
  cliente_id: z.int(),
  name: z.string(),
  resgatado_em: instant,
  clp: points,
})

export type Redeemer = z.output<typeof redeemer>

const MOST_MORE = 1_000_000

/** Empty and null take the address away. */
const link = line(2000)
  .refine((text) => text === '' || webAddress(text) !== null, { error: 'Use um endereço http:// ou https://.' })
  .nullable()
  .optional()

/**
 * Changes of a promotion; what is absent stays. Discount and price are no fields of it: who redeemed it holds what was
 * promised, so another benefit is another promotion.
 */
const promotionFields = z.object({
  title: requiredLine(160).optional(),
  description: line(2000).optional(),
  category_id: wholeNumber(z.int().min(1).max(CATEGORIES.length)).optional(),
  promotion_link: link,
  comprovante_url: link,
  /** Null is without end. */
  valid_until: calendarDate
    .refine((day) => day >= '2000-01-01', { error: 'Informe uma data válida.' })
    .nullable()
    .optional(),
  /** Pieces that come to the stock. */
  acrescentar: wholeNumber(z.int().min(1).max(MOST_MORE, { error: 'Use no máximo 1.000.000.' })).optional(),
  pausada: z.boolean().optional(),
})

/** `visto`: the fields as the form opened with them, see `request/changed-meanwhile`. */
export const promotionChange = promotionFields.extend({ visto: promotionFields.optional() })

export type PromotionChange = z.output<typeof promotionChange>
