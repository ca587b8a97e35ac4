import type { Settings } from '@loopi/shared/federation/page-data'
import { watchMeasures } from '../areas/telemetry/visit-measures.ts'
import { followStaff } from '../session/staff.ts'

/** Work that no visitor waits for, once the page has shown itself. */
export function afterStart({ apiBase }: Pick<Settings, 'apiBase'>): void {
  watchMeasures(apiBase)
  followStaff()
}
