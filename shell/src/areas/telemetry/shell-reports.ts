import type { LiveShell } from '@loopi/shared/federation/page-data'
import type { VisitMeasures } from '@loopi/shared/federation/telemetry'
import { type ReportedRelease, reportOutcome } from './report.ts'
import { blameOf } from './uncaught-errors.ts'

/** Path of every report of the shell: it is on all pages. */
const path = '/*'

/** Reports of this document's shell, judged as an area's release is; errors of other files say nothing of it. */
export function createShellReports(shell: LiveShell, leave: () => unknown) {
  const live: ReportedRelease = { ...shell, area: { name: 'shell' } }
  const failed = (cause: unknown): void => {
    const blame = blameOf(shell, cause)
    if (blame) reportOutcome(live, blame, { path })
    // React took the whole page away: nothing is left that could be typed into, or read.
    if (blame && document.getElementById('root')?.firstChild === null) leave()
  }
  return {
    started(milliseconds: number): void {
      reportOutcome(live, 'loaded', { path, milliseconds })
      reportOutcome(live, 'drawn', { path })
    },
    measured: (measures: VisitMeasures): void => reportOutcome(live, 'measured', { path, measures }),
    /** Error that nobody caught, of the shell's own code or of any other. */
    failed,
  }
}
