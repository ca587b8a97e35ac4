import { z } from 'zod'
import { type AreaName, isAreaName } from '../../contract/area-name.ts'
import { releaseName } from '../../contract/primitives.ts'
import { releaseHash } from '../release.ts'
import { change, refusal } from './change.ts'
import { ref, rollout } from './rollout.ts'

/** Live release of each area and of the shell: the one pointer that publishing moves. */
export const registrySchema = z.strictObject({
  /** Grows by one with each write. */
  revision: z.number().int().nonnegative(),
  live: z.partialRecord(releaseName, ref),
  /** Fallback of a page; the live release itself where nothing was live before it. */
  lastKnownGood: z.partialRecord(releaseName, ref),
  /** Releases that were live before and not rolled back from, newest first. */
  previous: z.partialRecord(releaseName, z.array(ref)).default({}),
  /** At most one canary an area, and one of the shell. */
  rollouts: z.array(rollout),
  /** Releases that were rolled back or halted, by area and hash. */
  refused: z.partialRecord(releaseName, z.record(releaseHash, refusal)).default({}),
  /** Change that made this revision; null before the first. */
  change: change.nullable().default(null),
})

export type Registry = z.output<typeof registrySchema>

/**
 * Areas of a host, never the shell, in the order in which they went live first: where two want the same route, it is the
 * elder's.
 */
export const liveAreas = ({ live }: Pick<Registry, 'live'>): AreaName[] => Object.keys(live).filter(isAreaName)
