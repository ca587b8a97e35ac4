import { pageData } from '@loopi/shared/federation/page'
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

/** Last fallback, for failures of the release itself; with a bad connection another release would not help. */
const walkBack: WalkBack = async (live, failure, kept) => {
  if (live.unavailable || failure.kind === 'network' || failure.kind === 'timeout') return
  await import(/* webpackChunkName: "after-start" */ './walk-back/walk-back.ts').then(
    (rung) => rung.walkBack(live, failure, kept),
    () => {},
  )
}

/** Composition root: the pages of this tab, loaded in the browser. */
export const areaPages = createAreaPages(
  createAreaLoader({
    complete: completeArea,
    prepare: (live, path, { base }) => waitForPreloads(filesOf(live, path, base)),
    fetchArea,
    report: (event) => {
      report(event)
      recordLoad(event)
      // Logs the cause for the developer; the page falls back to the release.
      if (event.is === 'failed' && event.live.source === 'override') console.warn(event.failure, event.failure.cause)
    },
    statusOf: statusFromTimings,
    ...RETRY_POLICY,
  }),
  walkBack,
)

export const activeReleases = createActiveReleases(pageData()?.areas ?? [])
