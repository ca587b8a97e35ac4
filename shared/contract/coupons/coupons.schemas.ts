import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { pageQuery } from '../paging.ts'
import { calendarDate, flag, id, instant, line, points, wholeNumber } from '../primitives.ts'

/** No category has this number, so it reads 'Desconhecida'. */
const NO_CATEGORY = 0

/** Promotion in lists. */
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
  /** Last valid day in São Paulo, inclusive; null without end. */
  valid_until: calendarDate.nullable(),
  category_id: orElse(z.number().int(), NO_CATEGORY),
  comprovante_url: z.string().nullable(),
  promotion_link: z.string().nullable(),
  points_required: orElse(points, 0),
  /** True when the calling customer has redeemed it; false for all other callers. */
  resgatado: orElse(z.boolean(), false),
  /** True when the calling customer's redeemed coupon was used at a till. */
  usado: z.boolean().optional(),
  /** True for a free coupon that the same person got with another account. */
  outra_conta: z.boolean().optional(),
  /** Only for its company and root, and after redemption. */
  code: z.string().optional(),
  /** Only for its company and root: stock of a paused promotion; null while it is not paused. */
  estoque_pausado: z.number().int().nonnegative().nullish(),
  /** Only for its company and root: false when its brand is Inativa or deleted. */
  marca_ativa: z.boolean().optional(),
})

export type Coupon = z.output<typeof coupon>

/** Redeemed coupon of a customer, with both codes. */
export const redeemedCoupon = coupon.extend({
  code: lenient(z.string(), { from: 'codigo_unico' }),
  /** Coupons that somebody has redeemed have no stock to tell. */
  qtd_disponivel: orElse(z.number().int().nonnegative(), 0),
  resgatado: orElse(z.boolean(), true),
  /** Code of this single redemption, for shops that require single use. */
  codigo_unico: lenient(z.string(), { from: 'code' }),
  redeemed_at: orElse(instant, null),
  /** Points paid for it. */
  points_spent: lenient(points, { from: 'points_required', absent: 0 }),
  /** What the QR code shows: the single code, with a token for tills without a network behind it. */
  codigo_qr: z.string().optional(),
  /** When and where it was used; absent while it is not. */
  usado_em: instant.optional(),
  usado_na_loja: z.string().optional(),
})

export type RedeemedCoupon = z.output<typeof redeemedCoupon>

/** Sort order of a company's promotions; newest first by default. */
export const PROMOTION_ORDERS = ['marca', 'titulo', 'categoria', 'usos', 'status', 'criado'] as const

export type PromotionOrder = (typeof PROMOTION_ORDERS)[number]

/** Views of a company's promotions; each promotion is in exactly one of the last four, or redeemable. */
export const PROMOTION_VIEWS = ['no-ar', 'vencendo', 'esgotadas', 'pausadas', 'vencidas'] as const

export type PromotionView = (typeof PROMOTION_VIEWS)[number]

/** Days before its end in which a redeemable promotion counts as ending. */
export const ENDING_DAYS = 7

const narrowedList = z.object({
  ...pageQuery,
  /** Words that must all occur in brand, title or description, ignoring accents and case. */
  busca: line(200).optional(),
  /** Id of a category. */
  categoria: wholeNumber(z.int().min(1).max(9999)).optional(),
})

/** Views of a customer's redeemed coupons; each coupon is in one of them. */
export const HELD_VIEWS = ['prontos', 'usados', 'vencidos'] as const

export type HeldView = (typeof HELD_VIEWS)[number]

/** Query of a customer's redeemed coupons. */
export const redeemedQuery = narrowedList.extend({
  /** The coupon that ends soonest first, and those that have ended last; without it, the newest redemption first. */
  ordem: z.enum(['vencimento']).optional(),
  situacao: z.enum(HELD_VIEWS).optional(),
})

export type RedeemedQuery = z.output<typeof redeemedQuery>

/** Query of a list of coupons. */
export const couponsQuery = narrowedList.extend({
  /** Only coupons that the customer can still redeem and pay; ignored for callers without a balance. */
  cabe: flag.optional(),
  /**
   * Sort order of `PROMOTION_ORDERS`, for admin and root; a minus reverses it. Customers and visitors may use
   * `-criado`: newest first, redeemed ones last.
   */
  ordem: z.enum(PROMOTION_ORDERS.flatMap((order) => [order, `-${order}` as const])).optional(),
  /** A view of the promotions, for admin and root. */
  situacao: z.enum(PROMOTION_VIEWS).optional(),
})

export type CouponsQuery = z.output<typeof couponsQuery>

export const couponId = z.object({ id })

/** The single code of a redeemed coupon. */
export const heldCode = z.object({ codigo: line(40).min(1) })

/** Use of a coupon; null while it is not used. */
export const heldUse = z.object({ usado_em: instant.nullable(), loja: orElse(z.string().nullable(), null) })

export const redeemBody = z.object({ coupon_id: id })

export const redeemReply = z.object({
  message: z.string(),
  coupon: redeemedCoupon,
  /** The customer's balance after the redemption. */
  cashloop_balance: points,
})
