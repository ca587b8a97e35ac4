import { READING_DAYS } from '@loopi/contract/codes/codes.schemas'
import type { TimePoint } from '@loopi/shared/ui/components'

/** Days of the periods; the second is shown at first. */
export const READING_PERIODS = READING_DAYS

/** Element that the note on unusual readings links to. */
export const ANOMALIES_ID = 'sinais'

/** Points of the chart; empty without readings. */
export function pointsOf(days: readonly { readonly dia: string; readonly leituras: number }[]): TimePoint[] {
  const points = days.map(({ dia, leituras }) => ({ day: dia, value: leituras }))
  return points.some(({ value }) => value > 0) ? points : []
}
