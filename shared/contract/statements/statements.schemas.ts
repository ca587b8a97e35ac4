import { z } from '@loopi/contract/zod'
import { ifReadable, orElse } from '../answer-shape.ts'
import { pageQuery } from '../paging.ts'
import { calendarDate, instant, points, rows } from '../primitives.ts'
import { anyId, MOVEMENT_TYPES, movementType } from '../wallet/wallet.schemas.ts'
import { welcomeStatus } from '../welcome/welcome.schemas.ts'

/** First and last day, both included, of the calendar in São Paulo; each may be left open. */
const period = { de: calendarDate.optional(), ate: calendarDate.optional() } as const

/** Account of a company; a customer has one. */
export const STATEMENT_ACCOUNTS = ['saldo', 'recebidos'] as const

export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number]

/** Without it a company is told about what it may hand out. */
const account = { conta: z.enum(STATEMENT_ACCOUNTS).optional() } as const

export const movementsQuery = z.object({ ...pageQuery, ...period, ...account, tipo: z.enum(MOVEMENT_TYPES).optional() })

export const balanceQuery = z.object({ ...period, ...account })

/** Movement of the own account. */
export const movement = z.object({
  id: anyId,
  date: instant,
  type: movementType,
  /** Negative where points left the account. */
  amount: z.int(),
  /** The coupon of a redemption, the company that credited, the reason of a given credit or of root; null where there is none. */
  description: z.string().nullable(),
})

export type Movement = z.output<typeof movement>

/** Balance at the end of a day. */
export const dayBalance = z.object({ day: calendarDate, balance: points })

export type DayBalance = z.output<typeof dayBalance>

/** Days that `earned` and `spent` of the activity look back on, today included. */
export const ACTIVITY_DAYS = 30

/** Days ahead, today not counted, in which a redeemed coupon counts as expiring. */
export const EXPIRING_DAYS = 7

/** A redeemed coupon whose last day is near. */
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
  /** Outcome of the welcome points, while it is news. */
  boas_vindas: ifReadable(welcomeStatus.nullish()),
})

export type Activity = z.output<typeof activity>
