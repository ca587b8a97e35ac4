import { chartTexts as texts } from '@loopi/shared/texts/chart'

/** Value of a calendar day `YYYY-MM-DD`, of one of its hours `YYYY-MM-DDTHH` (bars only), or of a range of days. */
export type TimePoint = { readonly day: string; readonly until?: string; readonly value: number }

/** Point with its position in the plot, in per cent from the left and top. */
export type Placed = TimePoint & { readonly x: number; readonly y: number }

const NICE = [1, 2, 4, 6, 8, 10]

/** Round number at or above the largest value, whose half is round as well. */
export function niceTop(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  return power * (NICE.find((step) => step * power >= largest) ?? 10)
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** Maximum number of days drawn as single bars when most have values. */
const MOST_DAYS = 120
const FEWEST_DAYS = 28
const SPARSE = 1 / 3
const WEEK = 7

/** Bars by day, or by week ending with the last day when most days are zero. */
export function binned(points: readonly TimePoint[]): readonly TimePoint[] {
  const filled = points.filter(({ value }) => value > 0).length
  const isSparse = points.length >= FEWEST_DAYS && filled < points.length * SPARSE
  const first = points[0]
  const last = points.at(-1)
  const areDays = first && last && dayNumber(last.day) - dayNumber(first.day) === points.length - 1
  if (!areDays || !(isSparse || points.length > MOST_DAYS)) return points
  return Array.from({ length: Math.ceil(points.length / WEEK) }, (_, back) => {
    const end = points.length - back * WEEK
    const week = points.slice(Math.max(0, end - WEEK), end)
    const until = dayOf(dayNumber(last.day) - back * WEEK)
    return { day: week[0]?.day ?? until, until, value: week.reduce((sum, { value }) => sum + value, 0) }
  }).reverse()
}

/** Positions of a line along the calendar, so that missing days leave a gap. */
export function placeOnLine(points: readonly TimePoint[], top: number): Placed[] {
  const first = dayNumber(points[0]?.day ?? '')
  const span = dayNumber(points.at(-1)?.day ?? '') - first
  return points.map((point) => ({
    ...point,
    x: span === 0 ? 50 : ((dayNumber(point.day) - first) / span) * 100,
    y: heightOf(point.value, top),
  }))
}

/** Positions of bars: the middle of equal bands. */
export const placeOnBands = (points: readonly TimePoint[], top: number): Placed[] =>
  points.map((point, index) => ({
    ...point,
    x: ((index + 0.5) / points.length) * 100,
    y: heightOf(point.value, top),
  }))

const heightOf = (value: number, top: number): number => 100 - (Math.min(Math.max(value, 0), top) / top) * 100

/** Index of the point nearest to a position in per cent from the left. */
export function nearest(placed: readonly Placed[], x: number): number {
  let found = 0
  placed.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((placed[found]?.x ?? 0) - x)) found = index
  })
  return found
}

/** First, middle and last point, without duplicates. */
export const endsAndMiddle = (placed: readonly Placed[]): Placed[] =>
  [...new Set([0, Math.floor((placed.length - 1) / 2), placed.length - 1])].flatMap((index) => placed[index] ?? [])

/** `2026-11-30` → `30/11`, or `30/11/2026`; `2026-11-30T14` → `14h`, or `30/11, 14h`. */
export function dayText(day: string, isWhole: boolean): string {
  const [whole = '', hour] = day.split('T')
  const [year, month, date] = whole.split('-')
  if (hour !== undefined) return isWhole ? texts.hourOfDay(`${date}/${month}`, hour) : texts.hour(hour)
  return isWhole ? `${date}/${month}/${year}` : `${date}/${month}`
}

/** Day of a point, or its first and last day. */
export const whenText = ({ day, until }: TimePoint): string =>
  until === undefined || until === day ? dayText(day, true) : texts.span(dayText(day, false), dayText(until, true))
