import type { ActivityDay } from '@loopi/shared/contract/customers/customers.schemas'
import type { TimePoint } from '@loopi/shared/ui/parts'

/** What is counted of a day. */
export type Figure = Exclude<keyof ActivityDay, 'dia'>

/** One figure of every day, for a chart; no points at all where nothing happened. */
export function seriesOf(days: readonly ActivityDay[] | undefined, figure: Figure): TimePoint[] | undefined {
  const points = days?.map((day) => ({ day: day.dia, value: day[figure] }))
  return points?.some(({ value }) => value > 0) ? points : points && []
}
