import { z } from 'zod'
import { type AreaName, isAreaName } from '../../contract/area-name.ts'
import { releaseName } from '../../contract/primitives.ts'
import { releaseHash } from '../release.ts'
import { change, refusal } from './change.ts'
import { ref, rollout } from './rollout.ts'

/** Live releases of the areas and the shell: the pointers that promotions move. */
export const registrySchema = z.strictObject({
  /** Grows by one with each write. */
  revision: z.number().int().nonnegative(),
  live: z.partialRecord(releaseName, ref),
  /** Fallback of a page; the live release itself when it is the first. */
  lastKnownGood: z.partialRecord(releaseName, ref),
  /** Earlier live releases that were not rolled back, newest first. */
  previous: z.partialRecord(releaseName, z.array(ref)).default({}),
  /** At most one canary per area, and one of the shell. */
  rollouts: z.array(rollout),
  /** Releases that were rolled back or halted, by area and hash. */
  refused: z.partialRecord(releaseName, z.record(releaseHash, refusal)).default({}),
  /** Change that created this revision; null for the first. */
  change: change.nullable().default(null),
})

export type Registry = z.output<typeof registrySchema>

/**
 * Live areas without the shell, in the order of their first promotion: of two areas with the same route, the older one
 * keeps it.
 */
export const liveAreas = ({ live }: Pick<Registry, 'live'>): AreaName[] => Object.keys(live).filter(isAreaName)
