/** Value of a calendar day, `YYYY-MM-DD`. */
export type TimePoint = { readonly day: string; readonly value: number }

/** A point with its place in the plot, in per cent from the left and from the top. */
export type Placed = TimePoint & { readonly x: number; readonly y: number }

const NICE = [1, 2, 4, 6, 8, 10]

/** The round number at or above the largest value, so that the half of it is round too. */
export function niceTop(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  return power * (NICE.find((step) => step * power >= largest) ?? 10)
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Places of a line: along the calendar, so that days without a point leave a gap of their own width. */
export function placeOnLine(points: readonly TimePoint[], top: number): Placed[] {
  const first = dayNumber(points[0]?.day ?? '')
  const span = dayNumber(points.at(-1)?.day ?? '') - first
  return points.map((point) => ({
    ...point,
    x: span === 0 ? 50 : ((dayNumber(point.day) - first) / span) * 100,
    y: heightOf(point.value, top),
  }))
}

/** Places of bars: one band for each point, in its middle. */
export const placeOnBands = (points: readonly TimePoint[], top: number): Placed[] =>
  points.map((point, index) => ({
    ...point,
    x: ((index + 0.5) / points.length) * 100,
    y: heightOf(point.value, top),
  }))

const heightOf = (value: number, top: number): number => 100 - (Math.min(Math.max(value, 0), top) / top) * 100

/** Index of the point nearest to a place, in per cent from the left. */
export function nearest(placed: readonly Placed[], x: number): number {
  let found = 0
  placed.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((placed[found]?.x ?? 0) - x)) found = index
  })
  return found
}

/** First, middle and last, without saying one twice. */
export const endsAndMiddle = (placed: readonly Placed[]): Placed[] =>
  [...new Set([0, Math.floor((placed.length - 1) / 2), placed.length - 1])].flatMap((index) => placed[index] ?? [])

/** `2026-11-30` → `30/11`, or `30/11/2026`. */
export function dayText(day: string, withYear: boolean): string {
  const [year, month, date] = day.split('-')
  return withYear ? `${date}/${month}/${year}` : `${date}/${month}`
}
