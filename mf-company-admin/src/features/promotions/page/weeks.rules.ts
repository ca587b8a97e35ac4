import { dayAfter } from '@loopi/contract/calendar'
import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.schemas'

export const WEEKS = 12

/** Redemptions by week, the last one ending today, oldest first; nothing where nobody redeemed in any of them. */
export function weeksOf(days: PromotionPage['dias'], today: string): { day: string; value: number }[] {
  const weeks = Array.from({ length: WEEKS }, (_, at) => {
    const day = dayAfter(today, 1 - 7 * (WEEKS - at))
    const end = dayAfter(day, 7)
    const within = days.filter(({ dia }) => dia >= day && dia < end)
    return { day, value: within.reduce((sum, { resgates }) => sum + resgates, 0) }
  })
  return weeks.some(({ value }) => value > 0) ? weeks : []
}
