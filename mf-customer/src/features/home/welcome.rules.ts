import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'

/** Coupons that this balance pays and that are not the customer's yet. */
export const affordable = (offers: readonly Coupon[], balance: number): number =>
  offers.filter((one) => !one.resgatado && one.qtd_disponivel > 0 && one.points_required <= balance).length

/** The newest offers; ids grow with time. */
export const newest = (offers: readonly Coupon[], count: number): Coupon[] =>
  offers
    .filter((one) => !one.resgatado)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, count)

/** `Marina Duarte` → `Marina`; a company keeps its whole name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Days from one calendar day to a later one. */
export const daysUntil = (day: string, today: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
