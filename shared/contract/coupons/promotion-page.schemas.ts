import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { CATEGORIES } from '../categories.ts'
import { webAddress } from '../documents/web-address.ts'
import { pageQuery } from '../paging.ts'
import { calendarDate, figure, id, instant, line, points, requiredLine, wholeNumber } from '../primitives.ts'
import { coupon } from './coupons.schemas.ts'

export const promotionId = z.object({ id })

/** Redemptions of one day in São Paulo. */
export const promotionDay = z.object({
  dia: calendarDate,
  resgates: z.int().nonnegative(),
  clp: points,
})

/** Promotion with its results, for its company and root. */
export const promotionPage = coupon.extend({
  code: z.string(),
  criado_em: instant,
  /** Stock of a paused promotion; null while it is not paused. */
  estoque_pausado: z.int().nonnegative().nullable(),
  clp_recebido: points,
  /** Number of times its link was opened, by any number of people. */
  vistas: z.int().nonnegative(),
  /** Uses at tills, without those undone, and the value of their sales in centavos. */
  usados: figure,
  valor_vendas: figure,
  aceita_boas_vindas: orElse(z.boolean(), false),
  conflito_pago_por: orElse(z.enum(['empresa', 'loja']), 'empresa'),
  /** Days with redemptions among the last ninety, oldest first. */
  dias: z.array(promotionDay),
})

export type PromotionPage = z.output<typeof promotionPage>

export const redeemersQuery = z.object(pageQuery)

/** Redemption of the promotion, with its customer. */
export const redeemer = z.object({
  id: z.int(),
  cliente_id: z.int(),
  name: z.string(),
  resgatado_em: instant,
  clp: points,
})

export type Redeemer = z.output<typeof redeemer>

const MOST_MORE = 1_000_000

/** Empty and null remove the link. */
const link = line(2000)
  .refine((text) => text === '' || webAddress(text) !== null, { error: 'Use um endereço http:// ou https://.' })
  .nullable()
  .optional()

/**
 * Changes of a promotion; absent fields stay. Discount and price cannot change, because redeemed coupons promise them:
 * another benefit is another promotion.
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
  /** Pieces added to the stock. */
  acrescentar: wholeNumber(z.int().min(1).max(MOST_MORE, { error: 'Use no máximo 1.000.000.' })).optional(),
  pausada: z.boolean().optional(),
  aceita_boas_vindas: z.boolean().optional(),
  conflito_pago_por: z.enum(['empresa', 'loja']).optional(),
})

/** `visto`: the fields as the form was opened with, see `request/changed-meanwhile`. */
export const promotionChange = promotionFields.extend({ visto: promotionFields.optional() })

export type PromotionChange = z.output<typeof promotionChange>
