import { dayAfter } from '@loopi/contract/calendar'
import type { PromotionPage } from '@loopi/contract/coupons/coupons.reading'

export const WEEKS = 12
const DAYS = 30

/** Minimum of days with redemptions among thirty for bins by day; fewer would be single bars on an empty axis. */
const DENSE = 10

type Days = PromotionPage['dias']
type Bin = { readonly day: string; readonly value: number }

type Series = {
  by: 'day' | 'week'
  bins: Bin[]
  /**
   * Redemptions of the previous period. Undefined for weeks, whose data cover little more than the shown period, and
   * for a promotion without any.
   */
  before?: number | undefined
}

/** Redemptions for a chart, oldest first: by day after many recent ones, else by week; empty without redemptions. */
export function redemptionSeries(days: Days, today: string): Series {
  const since = dayAfter(today, 1 - DAYS)
  const isDense = days.filter(({ dia }) => dia >= since).length >= DENSE
  return isDense
    ? { by: 'day', bins: binsOf(days, today, DAYS, 1), before: sumOf(days, dayAfter(since, -DAYS), since) || undefined }
    : { by: 'week', bins: weeksOf(days, today) }
}

/** Redemptions by week, the last one ending today; empty without redemptions. */
export function weeksOf(days: Days, today: string): Bin[] {
  const weeks = binsOf(days, today, WEEKS, 7)
  return weeks.some(({ value }) => value > 0) ? weeks : []
}

const binsOf = (days: Days, today: string, count: number, length: number): Bin[] =>
  Array.from({ length: count }, (_, at) => {
    const day = dayAfter(today, 1 - length * (count - at))
    const end = dayAfter(day, length)
    return { day, value: sumOf(days, day, end) }
  })

/** Redemptions from `from` until the day before `until`. */
const sumOf = (days: Days, from: string, until: string): number =>
  days.filter(({ dia }) => dia >= from && dia < until).reduce((sum, { resgates }) => sum + resgates, 0)
