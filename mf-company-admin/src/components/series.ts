import type { ActivityDay } from '@loopi/shared/contract/customers/customers.reading'
import type { TimePoint } from '@loopi/shared/ui/components'

/** What is counted of a day. */
export type Figure = Exclude<keyof ActivityDay, 'dia'>

/** One figure of every day that tells it, for a chart; no points at all where nothing happened. */
export function seriesOf(days: readonly ActivityDay[] | undefined, figure: Figure): TimePoint[] | undefined {
  const points = days?.flatMap(({ dia, [figure]: value }) => (value === null ? [] : [{ day: dia, value }]))
  return points?.some(({ value }) => value > 0) ? points : points && []
}
