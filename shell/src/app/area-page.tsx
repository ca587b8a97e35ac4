import type { AreaRoute } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { Fragment, useCallback, useEffect } from 'react'
import { activeReleases, areaPages } from '../areas/instances.ts'
import type { ActiveReleases } from '../areas/loading/active-releases.ts'
import { AreaBoundary } from '../areas/loading/area-boundary.tsx'
import { AreaLoadError } from '../areas/loading/area-load-error.ts'
import type { AreaPages } from '../areas/loading/area-pages.ts'
import { AreaUnavailablePage } from '../areas/loading/area-unavailable.page.tsx'
import { report } from '../areas/telemetry/report.ts'
import { Guard } from '../session/guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Props = {
  live: LiveArea
  route: AreaRoute
  pages?: AreaPages
  current?: ActiveReleases
  /** Loads the document anew, for a release that this one cannot show. */
  reload?: () => void
}

const loadAnew = () => location.reload()

/** A route of an area: the guard first, then the area's code, or the page that says it is not available. */
export function AreaPage({ live, route, pages = areaPages, current = activeReleases, reload = loadAnew }: Props) {
  return (
    <Guard access={route.access}>
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

  // Main landmark: the stand-in for a page that brings its own needs one too.
  const StandIn = route.frame === 'site' ? 'main' : Fragment
  const unavailable = (onRetry: () => void) => (
    <StandIn>
      <AreaUnavailablePage area={live.area.title} onRetry={onRetry} />
    </StandIn>
  )
  switch (page.is) {
    case 'idle':
    case 'loading':
      return (
        <StandIn>
          <PageSkeleton />
        </StandIn>
      )
    case 'failed':
      return unavailable(() => enter(pages.retry))
    case 'ready':
      return (
        <AreaBoundary fallback={unavailable} onCrash={(cause) => reportCrash(live, path, cause)}>
          <page.Component />
        </AreaBoundary>
      )
    default:
      return page satisfies never
  }
}

function reportCrash(live: LiveArea, path: string, cause: unknown): void {
  const failure = new AreaLoadError('evaluation', live, cause, null)
  report({ is: 'failed', live, path, milliseconds: 0, failure, attempt: 1 })
}
