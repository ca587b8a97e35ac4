import { chartTexts as texts } from '@loopi/shared/texts/chart'
import { type TimePoint, whenText } from './time-chart.scale.ts'

type Told = {
  kind: 'line' | 'bars'
  points: readonly TimePoint[]
  format: (value: number) => string
  /** Sum of the previous period; undefined when unknown. */
  before?: number | undefined
}

/** Sentence that sums up a chart, for everyone. */
export function sentenceOf({ kind, points, format, before }: Told): string {
  return kind === 'line' ? courseOf(points, format) : totalOf(points, format, before)
}

/** Start and end of a line. */
function courseOf(points: readonly TimePoint[], format: Told['format']): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  if (points.length === 1) return texts.single(format(last.value), whenText(last))
  return texts.course(format(first.value), whenText(first), format(last.value), whenText(last))
}

/** Sum of bars, compared with the previous period. */
function totalOf(points: readonly TimePoint[], format: Told['format'], before: number | undefined): string {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  if (before === undefined) return texts.total(format(total))
  const difference = total - before
  const change =
    difference === 0 ? texts.same : (difference > 0 ? texts.more : texts.less)(format(Math.abs(difference)))
  return texts.compared(format(total), change)
}
