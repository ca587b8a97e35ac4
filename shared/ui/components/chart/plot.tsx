import { type CSSProperties, type PointerEvent, useId, useState } from 'react'
import classes from './time-chart.module.css'
import { nearest, type Placed, whenText } from './time-chart.scale.ts'

type PlotProps = {
  kind: 'line' | 'bars'
  placed: readonly Placed[]
  format: (value: number) => string
}

/** Visual drawing with pointer tooltips; screen readers and keyboards use the table. */
export function Plot({ kind, placed, format }: PlotProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  // Points may be replaced while one is selected.
  const active = chosen === null ? null : (placed[Math.min(chosen, placed.length - 1)] ?? null)
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(nearest(placed, ((event.clientX - left) / width) * 100))
  }
  return (
    <div
      className={classes.plot}
      aria-hidden="true"
      data-plot
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setChosen(null)}
    >
      <Grid />
      {kind === 'line' ? <Line placed={placed} /> : <Bars placed={placed} active={active} />}
      {active && (
        <>
          {kind === 'line' && <span className={classes.dot} style={at(active.x, active.y)} />}
          <span className={classes.label} style={at(active.x)}>
            <strong>{format(active.value)}</strong>
            {whenText(active)}
          </span>
        </>
      )}
    </div>
  )
}

/** Position in the plot as CSS variables. */
export const at = (x: number, y = 0) =>
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
      {/* A single point is drawn as a line of no length with round ends. */}
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
