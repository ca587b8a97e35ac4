import { Badge, Button } from '@loopi/shared/ui/core'
import classes from './areas.module.css'
import type { AreaRow } from './areas.queries.ts'
import { nextStep, visitsOf } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'
import type { Intent } from './commands.rules.ts'

type Canary = NonNullable<AreaRow['canary']>
type Props = { area: AreaRow; canary: Canary; now: number; onIntent: (intent: Intent) => void }

/** The canary of an area: its share, where it is on its ramp, and what it takes to go on. */
export function CanaryPanel({ area, canary, now, onIntent }: Props) {
  const { hash, percent, ramp } = canary
  const release = area.releases.find((one) => one.hash === hash)
  const next = nextStep(canary)
  const visits = release ? visitsOf(release) : 0
  return (
    <div className={classes.canary}>
      <div className={classes.live}>
        <Badge color="sol" variant="filled" autoContrast>
          {texts.statuses.canary}
        </Badge>
        <strong>{release?.version}</strong>
        <code>{hash}</code>
      </div>
      <p className={classes.share}>{texts.canaryOf(percent, canary.staff !== null)}</p>
      {ramp && <Ramp steps={ramp.steps} percent={percent} />}
      {next ? (
        <p className={classes.next}>
          <strong>{texts.next(next.percent)}</strong>{' '}
          {next.from !== null && (next.from > now ? texts.nextAt(next.from, now) : texts.nextDue)}
        </p>
      ) : (
        <p className={classes.quiet}>{texts.noRamp(percent)}</p>
      )}
      {next && (
        <p className={classes.quiet}>
          {texts.condition(canary.min_visits, canary.min_networks)}
          {visits < canary.min_visits && ` ${texts.missing(canary.min_visits - visits)}`}
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={texts.ofRelease(texts.promote, hash)}
        onClick={() => onIntent({ is: 'promote', hash })}
      >
        {texts.promote}
      </Button>
    </div>
  )
}

/** Steps of a ramp in their order; the present one is marked by more than its colour. */
const Ramp = ({ steps, percent }: { steps: readonly number[]; percent: number }) => (
  <ol className={classes.ramp} aria-label={texts.steps}>
    {steps.map((step) => (
      <li
        key={step}
        data-state={step < percent ? 'done' : step === percent ? 'now' : 'next'}
        aria-current={step === percent ? 'step' : undefined}
      >
        {texts.step(step)}
      </li>
    ))}
  </ol>
)
