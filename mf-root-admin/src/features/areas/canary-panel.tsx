import { Status } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import classes from './areas.module.css'
import type { AreaRow } from './areas.queries.ts'
import { nextStep, visitsOf } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'
import type { Intent } from './commands.rules.ts'

type Canary = NonNullable<AreaRow['canary']>
type Props = { area: AreaRow; canary: Canary; now: number; onIntent: (intent: Intent) => void }

/** Canary of an area: its share, its position on the ramp, and the condition of the next step. */
export function CanaryPanel({ area, canary, now, onIntent }: Props) {
  const { hash, percent, ramp } = canary
  const release = area.releases.find((release) => release.hash === hash)
  const next = nextStep(canary)
  return (
    <div className={classes.canary}>
      <div className={classes.live}>
        <Status kind="pending">{texts.statuses.canary}</Status>
        <strong>{release?.version}</strong>
        <code>{hash}</code>
      </div>
      <p className={classes.share}>{texts.canaryOf(percent, canary.staff !== null)}</p>
      {canary.staff && <p className={classes.staff}>{texts.staff(canary.staff)}</p>}
      {ramp && <Ramp steps={ramp.steps} percent={percent} />}
      {next ? (
        <p className={classes.next}>
          <strong>{texts.next(next.percent)}</strong>{' '}
          {next.from !== null && (next.from > now ? texts.nextAt(next.from, now) : texts.nextDue)}
        </p>
      ) : (
        <p className={classes.quiet}>{texts.noRamp(percent)}</p>
      )}
      {next && <p className={classes.quiet}>{conditionOf(canary, release ? visitsOf(release) : 0)}</p>}
      <span className={classes.actions}>
        {(['preview', 'promote'] as const).map((is) => (
          <Button
            key={is}
            size="xs"
            variant="default"
            aria-label={texts.ofRelease(texts[is], hash)}
            onClick={() => onIntent({ is, hash })}
          >
            {texts[is]}
          </Button>
        ))}
      </span>
    </div>
  )
}

/** Condition of the next step; a step for staff only ends by time. */
function conditionOf({ percent, min_visits: least, min_networks: networks }: Canary, visits: number): string {
  if (percent === 0) return texts.staffStep
  const condition = texts.condition(least, networks)
  return visits < least ? `${condition} ${texts.missing(least - visits)}` : condition
}

/** Steps of a ramp; the current one is marked by more than colour. */
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
