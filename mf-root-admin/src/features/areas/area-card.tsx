import { LineIcon, Status } from '@loopi/shared/ui/components'
import { Button, Title } from '@loopi/shared/ui/core'
import { useId } from 'react'
import { AreaHistory } from './area-history.tsx'
import classes from './areas.module.css'
import type { AreaRow, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'
import { isUnderWay, liveOf, type WayBack, waysBack, whatPutLive } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'
import { CanaryPanel } from './canary-panel.tsx'
import type { Intent } from './commands.rules.ts'
import { Figures } from './figures.tsx'
import { ReleasesTable } from './releases-table.tsx'
import { SizeBudget } from './size-budget.tsx'

type Props = {
  area: AreaRow
  /** Lines of this area, newest first. */
  audit: readonly ReleaseAuditLine[]
  /** Time of the data in milliseconds. */
  now: number
  onIntent: (intent: Intent) => void
}

/**
 * Row of an area: live release, canary, failures and load in words, and rollbacks. Figures, history and releases are
 * collapsed unless a decision is open.
 */
export function AreaCard({ area, audit, now, onIntent }: Props) {
  const titleId = useId()
  const live = liveOf(area)
  return (
    <section className={classes.area} id={area.name} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} size="h4" id={titleId}>
            {area.title}
          </Title>
          {area.name === 'shell' && <p className={classes.quiet}>{texts.shell}</p>}
        </div>
        <div className={classes.titles}>
          {live ? (
            <LiveRelease live={live} since={whatPutLive(audit, live.hash)} />
          ) : (
            <p className={classes.quiet}>{texts.nothingLiveText}</p>
          )}
          {area.canary && <p className={classes.share}>{texts.canaryShort(area.canary.percent)}</p>}
        </div>
        <p className={classes.health}>{live && texts.health(live.stats)}</p>
        {live && <WaysBack area={area} onIntent={onIntent} />}
      </header>
      <details className={classes.more} open={isUnderWay(area)}>
        <summary>{texts.more(area.releases.length)}</summary>
        {live && (
          <div className={classes.body} data-canary={area.canary !== null || undefined}>
            <div className={classes.side}>
              {area.canary && <CanaryPanel area={area} canary={area.canary} now={now} onIntent={onIntent} />}
              <SizeBudget release={live} budget={area.budget} />
            </div>
            <Figures area={area} live={live} />
          </div>
        )}
        <AreaHistory lines={audit} />
        <ReleasesTable area={area} audit={audit} onIntent={onIntent} />
      </details>
    </section>
  )
}

function LiveRelease({ live, since }: { live: ReleaseRow; since: ReleaseAuditLine | null }) {
  return (
    <>
      <div className={classes.live}>
        <Status kind="ready">{texts.statuses.live}</Status>
        <strong>{live.version}</strong>
        <code>{live.hash}</code>
      </div>
      {since ? (
        <p className={classes.quiet}>
          {texts.liveSince(since.at, since.by)} <span className={classes.words}>{since.reason}</span>
        </p>
      ) : (
        live.built_at && <p className={classes.quiet}>{texts.builtAt(live.built_at)}</p>
      )}
    </>
  )
}

/** Rollbacks of an area; the end of a running canary comes first. */
function WaysBack({ area, onIntent }: Pick<Props, 'area' | 'onIntent'>) {
  const ways = waysBack(area)
  if (ways.length === 0) return <p className={classes.quiet}>{texts.nothingBefore}</p>
  const labelOf = ({ from }: WayBack) => {
    if (from === 'live') return texts.goBackLive
    return area.canary ? texts.endCanary : texts.goBack
  }
  return (
    <div className={classes.back}>
      {ways.map((way, at) => (
        <Button
          key={way.from}
          h="auto"
          py="xs"
          variant={at === 0 ? 'light' : 'default'}
          leftSection={<BackIcon />}
          onClick={() => onIntent({ is: 'rollback', from: way.from })}
        >
          <span className={classes.backLabel}>
            <span>{labelOf(way)}</span>
            <code>{texts.named(way.target.version, way.target.hash)}</code>
          </span>
        </Button>
      ))}
    </div>
  )
}

const BackIcon = () => <LineIcon size={24} strokeWidth={2.25} d="M8.5 5 3.5 10l5 5M4 10h10a6 6 0 0 1 0 12h-3" />
