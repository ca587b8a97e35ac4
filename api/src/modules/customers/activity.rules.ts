import { dayInBrazil } from '@loopi/contract/calendar'
import type { ActivityDay } from '@loopi/contract/customers/customers.schemas'
import type { DayRow } from './customer-page.repository.ts'

const DAY_MS = 86_400_000

/** The last `count` days in São Paulo, today included, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(dayInBrazil(now))
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Entry for every day, those without a movement as well. */
export function fillDays(days: readonly string[], rows: readonly DayRow[]): ActivityDay[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => {
    const { redemptions = 0, redeemed = 0, credited = 0 } = known.get(day) ?? {}
    return { dia: day, resgates: redemptions, clp_resgatado: redeemed, clp_creditado: credited }
  })
}
