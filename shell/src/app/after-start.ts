import type { PageData } from '@loopi/shared/federation/page-data'
import { areaPages } from '../areas/instances.ts'
import { keepInput } from '../areas/loading/kept-input.ts'
import { reportOutcome } from '../areas/telemetry/report.ts'
import { createShellReports } from '../areas/telemetry/shell-reports.ts'
import { watchUncaughtErrors } from '../areas/telemetry/uncaught-errors.ts'
import { watchMeasures } from '../areas/telemetry/visit-measures.ts'
import { keepForNextLoad, takeFromLastLoad, withUnfilled } from '../areas/walk-back/input-across-loads.ts'
import { leaveShell } from '../areas/walk-back/leave-shell.ts'
import { prefetchNavigation } from '../layouts/prefetch-navigation.ts'
import { forgetDraftsOfOthers } from '../session/drafts/forget-drafts.ts'
import { prefetchDialog } from '../session/renewal/prefetch-dialog.ts'
import { followStaff } from '../session/staff.ts'
import { followCustomer } from './offline-worker.ts'
import { refillInput } from './refill-input.ts'

export { refillInput }

/** Background work after the first paint; `milliseconds` is the duration of the start. */
export function afterStart({ settings, shellRelease }: PageData, milliseconds: number): void {
  const shell = createShellReports(shellRelease, () => leaveShell(shellRelease))
  shell.started(milliseconds)
  watchErrors(shell.failed)
  watchMeasures(settings.apiBase, shell.measured)
  followStaff()
  forgetDraftsOfOthers()
  prefetchDialog()
  prefetchNavigation()
  followCustomer(settings)
  if (settings.traces)
    void import(/* webpackChunkName: "trace-calls" */ '../areas/telemetry/trace-calls.ts').then(({ traceCalls }) =>
      traceCalls(),
    )
  const kept = takeFromLastLoad()
  if (kept) refillInput(kept)
  // The development server reloads the page when routes or titles change.
  if (process.env.NODE_ENV === 'development')
    addEventListener('pagehide', () => keepForNextLoad(withUnfilled(keepInput())))
}

/**
 * Reports uncaught errors in an area's code. The page stays, because the error of one button must not take the rest
 * away (decision 0072).
 */
function watchErrors(onOther: (cause: unknown) => void): void {
  watchUncaughtErrors({
    onOther,
    isLoading: areaPages.isLoading,
    onError: ({ scene: { live, path }, isLateChunk }) =>
      reportOutcome(live, isLateChunk ? 'late-chunk' : 'crashed', { path }),
  })
}
