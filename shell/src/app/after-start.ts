import type { Settings } from '@loopi/shared/federation/page-data'
import { areaPages } from '../areas/instances.ts'
import { reportOutcome } from '../areas/telemetry/report.ts'
import { watchUncaughtErrors } from '../areas/telemetry/uncaught-errors.ts'
import { watchMeasures } from '../areas/telemetry/visit-measures.ts'
import { takeFromLastLoad } from '../areas/walk-back/input-across-loads.ts'
import { followStaff } from '../session/staff.ts'
import { refillInput } from './refill-input.ts'

export { refillInput }

/** Work that no visitor waits for, once the page has shown itself. */
export function afterStart({ apiBase }: Pick<Settings, 'apiBase'>): void {
  watchErrors()
  watchMeasures(apiBase)
  followStaff()
  const kept = takeFromLastLoad()
  if (kept) refillInput(kept)
}

/**
 * Reports errors that nobody catches in an area's code. The page stays: what was drawn works on, and an error of one
 * button is no reason to take the rest away (decision 0072).
 */
function watchErrors(): void {
  watchUncaughtErrors({
    isLoading: areaPages.isLoading,
    onError: ({ scene: { live, path }, isLateChunk }) =>
      reportOutcome(live, isLateChunk ? 'late-chunk' : 'crashed', { path }),
  })
}
