import type { LiveShell } from '@loopi/ui/federation/page-data'
import type { VisitMeasures } from '@loopi/ui/federation/telemetry'
import { reportShell } from './report.ts'
import { blameOf } from './uncaught-errors.ts'

/** Reports of this document's shell, judged as an area's release is; errors of other files say nothing of it. */
export function createShellReports(shell: LiveShell, leave: () => unknown) {
  const failed = (cause: unknown): void => {
    const blame = blameOf(shell, cause)
    if (blame) reportShell(shell, blame)
    // React took the whole page away: nothing is left that could be typed into, or read.
    if (blame && document.getElementById('root')?.firstChild === null) leave()
  }
  return {
    started(milliseconds: number): void {
      reportShell(shell, 'loaded', { milliseconds })
      reportShell(shell, 'drawn')
    },
    measured: (measures: VisitMeasures): void => reportShell(shell, 'measured', { measures }),
    /** Error that nobody caught, of the shell's own code or of any other. */
    failed,
  }
}
