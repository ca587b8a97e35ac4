import { dayAfter } from '@loopi/contract/calendar'
import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.schemas'

export const WEEKS = 12
const DAYS = 30

/** Days of thirty with redemptions from which on days are drawn: fewer of them would be single bars on an empty axis. */
const DENSE = 10

type Days = PromotionPage['dias']
type Bin = { readonly day: string; readonly value: number }

/** Redemptions for a chart, oldest first: by day where there were many lately, else by week. No bins where there was none. */
export function redemptionSeries(days: Days, today: string): { by: 'day' | 'week'; bins: Bin[] } {
  const since = dayAfter(today, 1 - DAYS)
  const isDense = days.filter(({ dia }) => dia >= since).length >= DENSE
  return isDense ? { by: 'day', bins: binsOf(days, today, DAYS, 1) } : { by: 'week', bins: weeksOf(days, today) }
}

/** Redemptions by week, the last one ending today; nothing where nobody redeemed in any of them. */
export function weeksOf(days: Days, today: string): Bin[] {
  const weeks = binsOf(days, today, WEEKS, 7)
  return weeks.some(({ value }) => value > 0) ? weeks : []
}

const binsOf = (days: Days, today: string, count: number, length: number): Bin[] =>
  Array.from({ length: count }, (_, at) => {
    const day = dayAfter(today, 1 - length * (count - at))
    const end = dayAfter(day, length)
    const within = days.filter(({ dia }) => dia >= day && dia < end)
    return { day, value: within.reduce((sum, { resgates }) => sum + resgates, 0) }
  })
