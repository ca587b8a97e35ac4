import { z } from 'zod'
import { releaseName } from '../../contract/primitives.ts'
import { releaseHash } from '../release.ts'

/** Release of the name that an entry is about. */
export const ref = z.strictObject({ hash: releaseHash })

/** Bounds of a canary's trial: the visits and networks that it takes before the host judges it. */
const trialLimits = z.strictObject({
  minVisits: z.number().int().min(1).default(20),
  /** Networks (/24, /48) that its visits and its failures have to come from. */
  minNetworks: z.number().int().min(1).default(3),
})

/** Ramp of a canary: percentages that it goes through by itself, 100 for everybody. */
const ramp = z.strictObject({
  steps: z.array(z.number().int().min(1).max(100)).min(1).max(10),
  /** Milliseconds of a step; a step also takes the visits that its trial needs. */
  every: z.number().int().min(1000),
})

/** Canary of a name. */
export const rollout = z.strictObject({
  area: releaseName,
  release: ref,
  /** Visitors whose percentile (0 to 99) of the area is below it get the release; 0 for its staff alone. */
  percent: z.number().int().min(0).max(99),
  /** Company admins who get it first, by e-mail in small letters, beside every root; null for nobody. */
  staff: z.array(z.email()).max(200).nullable().default(null),
  limits: trialLimits.prefault({}),
  ramp: ramp.nullable().default(null),
  /** Revision that began its present step: what was reported before says nothing of this trial. */
  since: z.number().int().nonnegative().default(0),
  /** Start of the present step. */
  startedAt: z.iso.datetime().nullable().default(null),
  /** Fixed threshold of canaries that began before they were compared with the live release. */
  haltAt: z.unknown().optional(),
})

export type TrialLimits = z.output<typeof trialLimits>
export type Rollout = z.output<typeof rollout>
