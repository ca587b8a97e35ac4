import { pageData } from '@loopi/ui/federation/page'
import { createActiveReleases } from './loading/active-releases.ts'
import { filesOf, waitForPreloads } from './loading/area-files.ts'
import { statusFromTimings } from './loading/area-load-error.ts'
import { createAreaLoader } from './loading/area-loader.ts'
import { createAreaPages, type WalkBack } from './loading/area-pages.ts'
import { completeArea } from './loading/area-rest.ts'
import { fetchArea } from './loading/federation.ts'
import { RETRY_POLICY } from './loading/retry-policy.ts'
import { recordLoad } from './telemetry/load-metrics.ts'
import { report } from './telemetry/report.ts'

/** Third rung of the ladder, for failures of the release itself: behind a bad connection no other one does better. */
const walkBack: WalkBack = async (live, failure, kept) => {
  if (live.unavailable || failure.kind === 'network' || failure.kind === 'timeout') return
  await import(/* webpackChunkName: "after-start" */ './walk-back/walk-back.ts').then(
    (rung) => rung.walkBack(live, failure, kept),
    () => {},
  )
}

/** Composition root: the pages of this tab, with the loader of a browser. */
export const areaPages = createAreaPages(
  createAreaLoader({
    complete: completeArea,
    prepare: (live, path, { base }) => waitForPreloads(filesOf(live, path, base)),
    fetchArea,
    report: (event) => {
      report(event)
      recordLoad(event)
      // A developer looks for the cause in the console; the page itself goes on with the release.
      if (event.is === 'failed' && event.live.source === 'override') console.warn(event.failure, event.failure.cause)
    },
    statusOf: statusFromTimings,
    ...RETRY_POLICY,
  }),
  walkBack,
)

/** The releases that this tab opens. */
export const activeReleases = createActiveReleases(pageData()?.areas ?? [])
