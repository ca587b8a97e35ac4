import classes from './areas.module.css'
import type { AreaRow, ReleaseRow } from './areas.queries.ts'
import { visitsOf } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'

type Stats = ReleaseRow['stats']
type Figure = { label: string; hint?: string; of: (row: ReleaseRow) => string | null }

const given = <T,>(value: T | null, text: (value: T) => string) => (value === null ? null : text(value))
const failures = ({ failure_rate, given_up }: Stats) =>
  given(failure_rate, (rate) => texts.failedVisits(rate, given_up))

const FIGURES: readonly Figure[] = [
  { label: texts.visits, of: (row) => texts.count(visitsOf(row)) },
  { label: texts.failures, of: ({ stats }) => failures(stats) },
  { label: texts.calls, hint: texts.callsHint, of: ({ stats }) => given(stats.failed_calls, texts.percent) },
  { label: texts.lcp, hint: texts.lcpHint, of: ({ stats }) => given(stats.lcp_ms, texts.milliseconds) },
  { label: texts.inp, hint: texts.inpHint, of: ({ stats }) => given(stats.inp_ms, texts.milliseconds) },
]

/** Figures of the live release; with a canary, both over the same period. */
export function Figures({ area, live }: { area: AreaRow; live: ReleaseRow }) {
  const canary = area.releases.find(({ hash }) => hash === area.canary?.hash)
  return (
    <div className={classes.figuresBox}>
      {canary ? <Comparison title={texts.figures(area.title)} live={live} canary={canary} /> : <Alone live={live} />}
      <p className={classes.quiet}>{canary ? texts.sameTime : texts.lastDays}</p>
    </div>
  )
}

const Alone = ({ live }: { live: ReleaseRow }) => (
  <dl className={classes.alone}>
    {FIGURES.map(({ label, hint, of }) => (
      <div key={label} title={hint}>
        <dt>{label}</dt>
        <dd>{of(live) ?? texts.unknown}</dd>
      </div>
    ))}
  </dl>
)

type ComparisonProps = { title: string; live: ReleaseRow; canary: ReleaseRow }

const Comparison = ({ title, live, canary }: ComparisonProps) => (
  <table className={classes.comparison} aria-label={title}>
    <thead>
      <tr>
        <td />
        <th scope="col">{texts.statuses.canary}</th>
        <th scope="col">{texts.statuses.live}</th>
      </tr>
    </thead>
    <tbody>
      {FIGURES.map(({ label, hint, of }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {hint && <small>{hint}</small>}
          </th>
          <td>{of(canary) ?? texts.unknown}</td>
          <td>{of(live) ?? texts.unknown}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
