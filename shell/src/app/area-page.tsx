import type { AreaRoute } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { useEffect } from 'react'
import { AreaBoundary } from '../areas/area-boundary.tsx'
import { AreaFailure } from '../areas/area-failure.ts'
import type { AreaPages } from '../areas/area-pages.ts'
import { AreaUnavailablePage } from '../areas/area-unavailable.page.tsx'
import { tell } from '../areas/beacon.ts'
import { areaPages } from '../areas/this-tab.ts'
import { Guard } from '../session/guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Props = {
  live: LiveArea
  route: AreaRoute
  pages?: AreaPages
}

/** A route of an area: the guard first, then the area's code, or the page that says it is not available. */
export function AreaPage({ live, route, pages = areaPages }: Props) {
  return (
    <Guard access={route.access}>
      <LoadedPage live={live} route={route} pages={pages} />
    </Guard>
  )
}

function LoadedPage({ live, route, pages }: Required<Props>) {
  const { path } = route
  const page = pages.useState(path)
  const retry = () => pages.retry(live, path)
  useEffect(
    function openPage() {
      pages.open(live, path)
      return () => pages.forgive(path)
    },
    [pages, live, path],
  )

  const unavailable = (onRetry: () => void) => <AreaUnavailablePage area={live.area.title} onRetry={onRetry} />
  switch (page.is) {
    case 'idle':
    case 'loading':
      return <PageSkeleton />
    case 'failed':
      return unavailable(retry)
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
  const failure = new AreaFailure('evaluation', live, cause, null)
  tell({ is: 'failed', live, path, milliseconds: 0, failure, attempt: 1 })
}
