import type { ActivityDay } from '@loopi/shared/contract/customers/customers.reading'
import type { TimePoint } from '@loopi/shared/ui/components'

/** Figure that is counted of a day. */
export type Figure = Exclude<keyof ActivityDay, 'dia'>

/** Series of one figure over the days that tell it, for a chart; empty where nothing happened. */
export function seriesOf(days: readonly ActivityDay[] | undefined, figure: Figure): TimePoint[] | undefined {
  const points = days?.flatMap(({ dia, [figure]: value }) => (value === null ? [] : [{ day: dia, value }]))
  return points?.some(({ value }) => value > 0) ? points : points && []
}
