import type { Movement } from '@loopi/contract/statements/statements.schemas'
import { batches, claims, pointsOf } from '@loopi/shared/demo/codes'
import { company } from '@loopi/shared/demo/companies'
import { events } from '@loopi/shared/demo/history'
import { type CustomerKey, customers, WELCOME_POINTS } from '@loopi/shared/demo/people'
import { type PromotionCode, promotions } from '@loopi/shared/demo/promotions'

/** Movement of points, of a customer where it has one: positive for the customer, or for the company's budget. */
export type PointsEntry = {
  readonly id: number
  readonly date: string
  readonly type: 'welcome' | 'credit' | 'redemption' | 'funding' | 'code' | 'code-budget' | 'code-return'
  readonly customer: number | null
  readonly amount: number
  /** Reason of a credit, title of a redeemed coupon, product of a code or of a batch. */
  readonly text: string | null
}

const FIRST_CUSTOMER = 7

export const numberOf = (key: CustomerKey): number => FIRST_CUSTOMER + customers.findIndex((one) => one.key === key)

export function promotionOf(code: PromotionCode) {
  const found = promotions.find((promotion) => promotion.code === code)
  if (!found) throw new Error(`the demo knows no promotion ${code}`)
  return found
}

type Undated = Omit<PointsEntry, 'id' | 'date'> & { readonly daysAgo: number }

const welcomes = customers.map(
  ({ key, daysAgo }): Undated => ({
    daysAgo,
    type: 'welcome',
    customer: numberOf(key),
    amount: WELCOME_POINTS,
    text: null,
  }),
)

const told = events.map((event): Undated => {
  const { daysAgo } = event
  if ('funded' in event) return { daysAgo, type: 'funding', customer: null, amount: event.funded, text: null }
  if ('credited' in event)
    return { daysAgo, type: 'credit', customer: numberOf(event.to), amount: event.credited, text: event.why }
  const { points_required, title } = promotionOf(event.redeemed)
  return { daysAgo, type: 'redemption', customer: numberOf(event.by), amount: -points_required, text: title }
})

const reserved = batches
  .filter(({ clp_por_codigo }) => clp_por_codigo > 0)
  .map(
    ({ daysAgo, quantidade, clp_por_codigo, produto: text }): Undated => ({
      ...{ daysAgo, type: 'code-budget', customer: null, amount: -quantidade * clp_por_codigo, text },
    }),
  )

const claimed = claims.map(
  ({ daysAgo, by, lote }): Undated => ({
    ...{ daysAgo, type: 'code', customer: numberOf(by), amount: pointsOf(lote) },
    text: batches.find((batch) => batch.lote === lote)?.produto ?? null,
  }),
)

/** Entries of the history, newest first; within a day the later one first. */
export const entriesOf = (at: (days: number) => string): PointsEntry[] =>
  [...welcomes, ...told, ...reserved, ...claimed]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ daysAgo, ...entry }, index) => ({ ...entry, id: index + 1, date: at(-daysAgo) }))
    .reverse()

const sum = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0)

const ofType = (entries: readonly PointsEntry[], type: PointsEntry['type']) =>
  entries.filter((entry) => entry.type === type)

export const balanceOf = (entries: readonly PointsEntry[], customer: number): number =>
  sum(entries.filter((entry) => entry.customer === customer))

/** CLP that the company credited to its customers. */
export const creditedOf = (entries: readonly PointsEntry[]): number => sum(ofType(entries, 'credit'))

/** CLP that the company can still credit. */
export const budgetOf = (entries: readonly PointsEntry[]): number => sum(budgetStatement(entries))

/** CLP earned by redemptions. */
export const receivedOf = (entries: readonly PointsEntry[]): number => 0 - sum(ofType(entries, 'redemption'))

/** Statement of a customer; free coupons moved no points. */
export const customerStatement = (entries: readonly PointsEntry[], customer: number): Movement[] =>
  entries
    .filter((entry) => entry.customer === customer && entry.amount !== 0)
    .map(({ id, date, type, amount, text }) => ({
      ...{ id, date, type, amount },
      description: type === 'credit' ? company.name : text,
    }))

const OF_BUDGET: readonly PointsEntry['type'][] = ['funding', 'credit', 'code-budget', 'code-return']

/** Statement of the company's budget: fundings, credits, and what batches of codes reserve and return. */
export const budgetStatement = (entries: readonly PointsEntry[]): Movement[] =>
  entries
    .filter(({ type }) => OF_BUDGET.includes(type))
    .map(({ id, date, type, amount, text }) => ({
      ...{ id, date, type, description: text },
      amount: type === 'credit' ? -amount : amount,
    }))

/** Statement of the company's received CLP: redemptions. */
export const receivedStatement = (entries: readonly PointsEntry[]): Movement[] =>
  ofType(entries, 'redemption')
    .filter(({ amount }) => amount !== 0)
    .map(({ id, date, type, amount, text }) => ({ id, date, type, amount: -amount, description: text }))
