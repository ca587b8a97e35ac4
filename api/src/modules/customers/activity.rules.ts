import { dayInBrazil } from '@loopi/contract/calendar'
import type { ActivityDay } from '@loopi/contract/customers/customers.schemas'
import type { DayRow } from './customer-page.repository.ts'

const DAY_MS = 86_400_000

export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(dayInBrazil(now))
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Adds an empty entry for each day without movements. */
export function fillDays(days: readonly string[], rows: readonly DayRow[]): ActivityDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => {
    const { redemptions = 0, redeemed = 0, credited = 0 } = byDay.get(day) ?? {}
    return { dia: day, resgates: redemptions, clp_resgatado: redeemed, clp_creditado: credited }
  })
}
