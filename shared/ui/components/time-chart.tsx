import { Skeleton, Text, VisuallyHidden } from '@loopi/ui/core'
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react'
import classes from './time-chart.module.css'
import {
  dayText,
  endsAndMiddle,
  nearest,
  niceTop,
  type Placed,
  placeOnBands,
  placeOnLine,
  type TimePoint,
} from './time-chart.scale.ts'

export type { TimePoint }

type TimeChartProps = {
  /** Label of the series; names the chart and its table. */
  title: string
  kind: 'line' | 'bars'
  /** Oldest first, none below zero; undefined while they are on their way. */
  points: readonly TimePoint[] | undefined
  format: (value: number) => string
  /** Said where there are no points. */
  empty: string
  /** Said while the points are on their way. */
  loading?: string
}

/**
 * Values over days, as a line along the calendar or as one bar for each point. The drawing fills the width it is given
 * without measuring it; arrow keys and pointer say single values, and screen readers get all of them as a table.
 */
export const TimeChart = memo(function TimeChart({ title, kind, points, format, empty, loading }: TimeChartProps) {
  if (!points) {
    return (
      <div aria-busy="true">
        {loading && <VisuallyHidden role="status">{loading}</VisuallyHidden>}
        <Skeleton className={classes.place} radius="lg" />
      </div>
    )
  }
  if (points.length === 0) {
    return (
      <div className={classes.empty}>
        <Text c="dimmed">{empty}</Text>
      </div>
    )
  }
  const top = niceTop(Math.max(...points.map(({ value }) => value)))
  const placed = (kind === 'line' ? placeOnLine : placeOnBands)(points, top)
  return (
    <figure className={classes.chart}>
      <div className={classes.values} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <Plot title={title} kind={kind} placed={placed} format={format} />
      <div className={classes.days} aria-hidden="true">
        {endsAndMiddle(placed).map(({ day, x }) => (
          <span key={day} style={at(x)}>
            {dayText(day, false)}
          </span>
        ))}
      </div>
      <ValuesTable title={title} points={points} format={format} />
    </figure>
  )
})

type PlotProps = Pick<TimeChartProps, 'title' | 'kind' | 'format'> & { placed: readonly Placed[] }

function Plot({ title, kind, placed, format }: PlotProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = placed.length - 1
  // Other points may come while one is chosen.
  const active = chosen === null ? null : (placed[Math.min(chosen, last)] ?? null)
  const said = active ?? placed[last]

  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, chosen ?? last, last)
    if (to === null) return
    event.preventDefault()
    setChosen(to)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(nearest(placed, ((event.clientX - left) / width) * 100))
  }

  return (
    // A slider is the one role that says a single value out of a row of them, and moves with the arrow keys.
    <div
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={placed.length}
      aria-valuenow={Math.min(chosen ?? last, last) + 1}
      aria-valuetext={said && `${dayText(said.day, true)}: ${format(said.value)}`}
      onKeyDown={onKeyDown}
      onFocus={() => setChosen((before) => before ?? last)}
      onBlur={() => setChosen(null)}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setChosen(null)}
    >
      <Grid />
      {kind === 'line' ? <Line placed={placed} /> : <Bars placed={placed} active={active} />}
      {active && (
        <>
          {kind === 'line' && <span className={classes.dot} style={at(active.x, active.y)} />}
          <span className={classes.label} style={at(active.x)} aria-hidden="true">
            <strong>{format(active.value)}</strong>
            {dayText(active.day, true)}
          </span>
        </>
      )}
    </div>
  )
}

/** Index that a key leads to, or null for keys that mean nothing here. */
function keyTarget(key: string, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(from - 1, 0)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(from + 1, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** A place in the plot as the style sheet reads it. */
const at = (x: number, y = 0) =>
  ({ '--chart-x': `${x}%`, '--chart-y': `${y}%`, '--chart-share': x / 100 }) as CSSProperties

const GRID = ['0%', '50%', '100%']

const Grid = () => (
  <svg className={classes.layer} aria-hidden="true" focusable="false">
    {GRID.map((y) => (
      <line key={y} x1="0" x2="100%" y1={y} y2={y} className={classes.gridLine} />
    ))}
  </svg>
)

function Line({ placed }: { placed: readonly Placed[] }) {
  const gradient = useId()
  const line = placed.map(({ x, y }) => `${x},${y}`).join(' ')
  const [first, last] = [placed[0], placed.at(-1)]
  return (
    <svg
      className={`${classes.layer} ${classes.line}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={classes.areaTop} />
        <stop offset="1" className={classes.areaFoot} />
      </linearGradient>
      <polygon points={`${first?.x},100 ${line} ${last?.x},100`} fill={`url(#${gradient})`} />
      <polyline points={line} className={classes.stroke} vectorEffect="non-scaling-stroke" />
      {/* A line of no length with round ends: the one point that there is. */}
      {placed.length === 1 && (
        <polyline points={`${line} ${line}`} className={classes.point} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

function Bars({ placed, active }: { placed: readonly Placed[]; active: Placed | null }) {
  const band = 100 / placed.length
  const width = Math.min(band * 0.72, 12)
  return (
    <svg className={`${classes.layer} ${classes.bars}`} aria-hidden="true" focusable="false">
      {placed.map(({ day, x, y }) => (
        <rect
          key={day}
          x={`${x - width / 2}%`}
          width={`${width}%`}
          y={`${y}%`}
          height={`${100 - y}%`}
          rx="3"
          data-active={day === active?.day || undefined}
        />
      ))}
    </svg>
  )
}

type ValuesTableProps = Pick<TimeChartProps, 'title' | 'format'> & { points: readonly TimePoint[] }

const ValuesTable = ({ title, points, format }: ValuesTableProps) => (
  <VisuallyHidden>
    <table>
      <caption>{title}</caption>
      <tbody>
        {points.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{dayText(day, true)}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
)
