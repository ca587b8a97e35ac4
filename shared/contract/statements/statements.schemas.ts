import { z } from '@loopi/contract/zod'
import { ifReadable, orElse } from '../answer-shape.ts'
import { pageQuery } from '../paging.ts'
import { calendarDate, instant, points, rows } from '../primitives.ts'
import { anyId, MOVEMENT_TYPES, movementType } from '../wallet/wallet.schemas.ts'
import { welcomeStatus } from '../welcome/welcome.schemas.ts'

/** First and last day in São Paulo, both inclusive and optional. */
const period = { de: calendarDate.optional(), ate: calendarDate.optional() } as const

/** Account of a company; customers have only one. */
export const STATEMENT_ACCOUNTS = ['saldo', 'recebidos'] as const

export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number]

/** By default a company's budget. */
const account = { conta: z.enum(STATEMENT_ACCOUNTS).optional() } as const

export const movementsQuery = z.object({ ...pageQuery, ...period, ...account, tipo: z.enum(MOVEMENT_TYPES).optional() })

export const balanceQuery = z.object({ ...period, ...account })

/** Movement of the own account. */
export const movement = z.object({
  id: anyId,
  date: instant,
  type: movementType,
  /** Negative when points left the account. */
  amount: z.int(),
  /** Coupon of a redemption, product of a code, crediting company, or reason of a credit or of root; null without one. */
  description: z.string().nullable(),
})

export type Movement = z.output<typeof movement>

/** Balance at the end of a day. */
export const dayBalance = z.object({ day: calendarDate, balance: points })

export type DayBalance = z.output<typeof dayBalance>

/** Days summed by `earned` and `spent`, including today. */
export const ACTIVITY_DAYS = 30

/** Days ahead, without today, in which a redeemed coupon counts as expiring. */
export const EXPIRING_DAYS = 7

/** Redeemed coupon that ends soon. */
export const expiringCoupon = z.object({
  id: z.int().positive(),
  brand_name: orElse(z.string(), ''),
  title: z.string(),
  discount: orElse(z.string(), ''),
  valid_until: calendarDate,
})

export type ExpiringCoupon = z.output<typeof expiringCoupon>

export const activity = z.object({
  /** Sums of the last `ACTIVITY_DAYS` days. */
  earned: orElse(points, null),
  spent: orElse(points, null),
  /** The newest five. */
  movements: orElse(rows(movement), []),
  /** Soonest first. */
  expiring: orElse(rows(expiringCoupon), []),
  /** Result of the welcome points, while it is recent. */
  boas_vindas: ifReadable(welcomeStatus.nullish()),
})

export type Activity = z.output<typeof activity>
