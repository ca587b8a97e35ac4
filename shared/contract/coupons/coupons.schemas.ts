import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { pageQuery } from '../paging.ts'
import { calendarDate, flag, id, instant, line, points, wholeNumber } from '../primitives.ts'

/** No category has this number, so it reads 'Desconhecida'. */
const NO_CATEGORY = 0

/** A promotion as listed. */
export const coupon = z.object({
  id: z.number().int(),
  company_id: orElse(z.number().int(), null),
  brand_name: orElse(z.string(), ''),
  title: z.string(),
  description: orElse(z.string(), ''),
  /** Free text such as `20%` or `R$ 30`. */
  discount: orElse(z.string(), ''),
  /** Stock left. */
  qtd_disponivel: z.number().int().nonnegative(),
  /** Redemptions so far. */
  usos: orElse(z.number().int().nonnegative(), 0),
  /** Last day it is valid, included, in São Paulo; null is without end. */
  valid_until: calendarDate.nullable(),
  category_id: orElse(z.number().int(), NO_CATEGORY),
  comprovante_url: z.string().nullable(),
  promotion_link: z.string().nullable(),
  points_required: orElse(points, 0),
  /** The asking customer has redeemed it; false for everybody else. */
  resgatado: orElse(z.boolean(), false),
  /** True of a free coupon that the same person had with another account, which this one does not hold. */
  outra_conta: z.boolean().optional(),
  /** Only for its company and root, and after redemption. */
  code: z.string().optional(),
  /** Only for its company and root: stock that lies apart while it is paused; null while it is not. */
  estoque_pausado: z.number().int().nonnegative().nullish(),
  /** Only for its company and root: false while its brand is Inativa or deleted. */
  marca_ativa: z.boolean().optional(),
})

export type Coupon = z.output<typeof coupon>

/** A coupon that the customer holds, with both of its codes. */
export const redeemedCoupon = coupon.extend({
  code: lenient(z.string(), { from: 'codigo_unico' }),
  /** Coupons that somebody has redeemed have no stock to tell. */
  qtd_disponivel: orElse(z.number().int().nonnegative(), 0),
  resgatado: orElse(z.boolean(), true),
  /** Code of this single redemption, for shops that want single use. */
  codigo_unico: lenient(z.string(), { from: 'code' }),
  redeemed_at: orElse(instant, null),
  /** Points paid for it. */
  points_spent: lenient(points, { from: 'points_required', absent: 0 }),
})

export type RedeemedCoupon = z.output<typeof redeemedCoupon>

/** Sort order of a company's promotions; newest first without one. */
export const PROMOTION_ORDERS = ['marca', 'titulo', 'categoria', 'usos', 'status', 'criado'] as const

export type PromotionOrder = (typeof PROMOTION_ORDERS)[number]

/** Views of a company's promotions; each promotion is in one of the last four, or on the air. */
export const PROMOTION_VIEWS = ['no-ar', 'vencendo', 'esgotadas', 'pausadas', 'vencidas'] as const

export type PromotionView = (typeof PROMOTION_VIEWS)[number]

/** Days ahead within which a promotion that is on the air counts as about to end. */
export const ENDING_DAYS = 7

const narrowedList = z.object({
  ...pageQuery,
  /** Words that brand, title or description contain, all of them; accents and case aside. */
  busca: line(200).optional(),
  /** Number of a category. */
  categoria: wholeNumber(z.int().min(1).max(9999)).optional(),
})

/** Query of the coupons that a customer holds. */
export const redeemedQuery = narrowedList.extend({
  /** The coupon that ends soonest first, and those that have ended last; without it, the newest redemption first. */
  ordem: z.enum(['vencimento']).optional(),
})

export type RedeemedQuery = z.output<typeof redeemedQuery>

/** Query of a list of coupons. */
export const couponsQuery = narrowedList.extend({
  /** Only what the asking customer can still redeem and pay; says nothing to those without a balance. */
  cabe: flag.optional(),
  /**
   * Sort order of `PROMOTION_ORDERS`, for admin and root; a minus before it reverses it. Customers and visitors may ask
   * for `-criado`: the newest first, those already redeemed last.
   */
  ordem: z.enum(PROMOTION_ORDERS.flatMap((order) => [order, `-${order}` as const])).optional(),
  /** A view of the promotions, for admin and root. */
  situacao: z.enum(PROMOTION_VIEWS).optional(),
})

export type CouponsQuery = z.output<typeof couponsQuery>

export const couponId = z.object({ id })

export const redeemBody = z.object({ coupon_id: id })

export const redeemReply = z.object({
  message: z.string(),
  coupon: redeemedCoupon,
  /** The customer's balance after the redemption. */
  cashloop_balance: points,
})
