import type { AreaRoute } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { Fragment, useCallback, useEffect } from 'react'
import { activeReleases, areaPages } from '../areas/instances.ts'
import type { ActiveReleases } from '../areas/loading/active-releases.ts'
import { AreaBoundary } from '../areas/loading/area-boundary.tsx'
import type { AreaPages } from '../areas/loading/area-pages.ts'
import { AreaUnavailablePage } from '../areas/loading/area-unavailable.page.tsx'
import type { KeptInput } from '../areas/loading/kept-input.ts'
import { stopLoads } from '../areas/loading/stop-loads.ts'
import { reportCrash } from '../areas/telemetry/crashes.ts'
import { reportOutcome } from '../areas/telemetry/report.ts'
import { timeline } from '../areas/telemetry/visit-timeline.ts'
import { Guard } from '../session/guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Props = {
  live: LiveArea
  route: AreaRoute
  pages?: AreaPages
  current?: ActiveReleases
  /** Reloads the document for a release that this one cannot show. */
  reload?: () => void
}

const loadAnew = () => location.reload()

/** Route of an area: the guard, then the area's code, or the page that says it is unavailable. */
export function AreaPage({ live, route, pages = areaPages, current = activeReleases, reload = loadAnew }: Props) {
  return (
    <Guard access={route.access} permission={route.permission}>
      <LoadedPage live={live} route={route} pages={pages} current={current} reload={reload} />
    </Guard>
  )
}

function LoadedPage({ live, route, pages, current, reload }: Required<Props>) {
  const { path } = route
  const page = pages.useState(path)
  const enter = useCallback(
    (open: AreaPages['open']) => {
      const entry = current.pin(live)
      if (entry.is === 'open') open(entry.live, path)
      else reload()
    },
    [current, live, path, reload],
  )
  useEffect(
    function openPage() {
      enter(pages.open)
      return () => pages.resetError(path)
    },
    [enter, pages, path],
  )

  /** Falls back to the last known good release in this document, or to another release or shell in a new one. */
  const fallBack = (crashed: LiveArea, cause: unknown, kept: KeptInput) => {
    const failure = reportCrash(crashed, path, cause)
    const entry = current.pin(live)
    if (entry.is === 'reload') return reload()
    if (!pages.fallBack(entry.live, path, { live: crashed, failure, kept })) return
    reportOutcome(crashed, 'fallback', { path })
    refill(kept)
  }

  // A page that brings its own main landmark needs one in its fallback, too.
  const StandIn = route.frame === 'site' ? 'main' : Fragment
  const unavailable = (onRetry: () => void) => (
    <StandIn>
      <AreaUnavailablePage area={live.area} areas={current.list()} onRetry={onRetry} />
    </StandIn>
  )
  const retry = () => {
    stopLoads()
    enter(pages.retry)
  }
  switch (page.is) {
    case 'idle':
    case 'loading':
      return (
        <StandIn>
          <PageSkeleton />
        </StandIn>
      )
    case 'failed':
      return unavailable(live.unavailable ? reload : retry)
    case 'ready':
      return (
        <AreaBoundary
          key={page.live.base}
          fallback={unavailable}
          onCrash={(cause, kept) => fallBack(page.live, cause, kept)}
          onRedraw={refill}
          onDrawn={() => showed(page.live, path)}
        >
          <page.Component />
        </AreaBoundary>
      )
    default:
      return page satisfies never
  }
}

/** Refills the fields of the replacing page. The code is loaded on demand; without it the fields stay empty. */
const refill = (kept: KeptInput): Promise<unknown> =>
  import(/* webpackChunkName: "after-start" */ './after-start.ts').then(
    ({ refillInput }) => refillInput(kept),
    () => {},
  )

function showed(live: LiveArea, path: string): void {
  timeline.enter(live, path)
  reportOutcome(live, 'drawn', { path })
}
