import type { LiveShell } from '@loopi/shared/federation/page-data'
import type { VisitMeasures } from '@loopi/shared/federation/telemetry'
import { reportShell } from './report.ts'
import { blameOf } from './uncaught-errors.ts'

/** Reports of this document's shell, judged like an area's release; errors in other files are ignored. */
export function createShellReports(shell: LiveShell, leave: () => unknown) {
  const failed = (cause: unknown): void => {
    const blame = blameOf(shell, cause)
    if (blame) reportShell(shell, blame)
    // React removed the whole page, so there is no input left to lose.
    if (blame && document.getElementById('root')?.firstChild === null) leave()
  }
  return {
    started(milliseconds: number): void {
      reportShell(shell, 'loaded', { milliseconds })
      reportShell(shell, 'drawn')
    },
    measured: (measures: VisitMeasures): void => reportShell(shell, 'measured', { measures }),
    /** Called with an uncaught error of the shell's or any other code. */
    failed,
  }
}
