import { chartTexts as texts } from '@loopi/shared/texts/chart'
import { Skeleton, Text, VisuallyHidden } from '@loopi/shared/ui/core'
import { memo, type ReactNode } from 'react'
import { at, Plot } from './plot.tsx'
import classes from './time-chart.module.css'
import {
  binned,
  dayText,
  endsAndMiddle,
  niceTop,
  placeOnBands,
  placeOnLine,
  type TimePoint,
  whenText,
} from './time-chart.scale.ts'
import { sentenceOf } from './time-chart.sentence.ts'

export type { TimePoint }

type TimeChartProps = {
  /** Label of the series; names the chart and its table. */
  title: string
  kind: 'line' | 'bars'
  /** Oldest first, none below zero; undefined while loading. */
  points: readonly TimePoint[] | undefined
  format: (value: number) => string
  /** Sum of the previous period, for the comparison in the sentence; undefined when unknown. */
  before?: number | undefined
  /** Text without points. */
  empty: string
  /** Action offered without points. */
  emptyAction?: ReactNode
  /** Text while loading. */
  loading?: string
}

/**
 * Values over days, as a line along the calendar or as bars, by week when most days are zero; bars also over hours. A sentence sums them up,
 * the drawing scales without measuring, and all values unfold as a table.
 */
export const TimeChart = memo(function TimeChart(props: TimeChartProps) {
  const { title, kind, points: days, format, before, empty, emptyAction, loading } = props
  if (!days) {
    return (
      <div aria-busy="true" className={classes.figure}>
        {loading && <VisuallyHidden role="status">{loading}</VisuallyHidden>}
        <Skeleton className={classes.sentencePlace} w="70%" />
        <Skeleton className={classes.place} radius="lg" />
        <Skeleton className={classes.detailsPlace} w="9rem" />
      </div>
    )
  }
  if (days.length === 0) {
    return (
      <div className={classes.empty}>
        <Text c="dimmed">{empty}</Text>
        {emptyAction}
      </div>
    )
  }
  const points = kind === 'line' ? days : binned(days)
  const top = niceTop(Math.max(...points.map(({ value }) => value)))
  const placed = (kind === 'line' ? placeOnLine : placeOnBands)(points, top)
  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.sentence}>{sentenceOf({ kind, points, format, before })}</figcaption>
      <div className={classes.chart}>
        <div className={classes.values} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <Plot kind={kind} placed={placed} format={format} />
        <div className={classes.days} aria-hidden="true">
          {endsAndMiddle(placed).map(({ day, x }) => (
            <span key={day} style={at(x)}>
              {dayText(day, false)}
            </span>
          ))}
        </div>
      </div>
      <ValuesTable title={title} points={points} format={format} />
    </figure>
  )
})

type ValuesTableProps = Pick<TimeChartProps, 'title' | 'format'> & { points: readonly TimePoint[] }

/** All values except zeros, which would be most rows; collapsed by default. */
function ValuesTable({ title, points, format }: ValuesTableProps) {
  const told = points.filter(({ value }) => value > 0)
  return (
    <details className={classes.details}>
      <summary>{texts.table}</summary>
      <table>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
          {told.length < points.length && texts.zerosLeftOut}
        </caption>
        <tbody>
          {told.map((point) => (
            <tr key={point.day}>
              <th scope="row">{whenText(point)}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
