import { z } from 'zod'
import { releaseName } from '../../contract/primitives.ts'
import { releaseHash } from '../release.ts'

export const ref = z.strictObject({ hash: releaseHash })

/** Minimum visits and networks of a canary's trial before the host judges it. */
const trialLimits = z.strictObject({
  minVisits: z.number().int().min(1).default(20),
  /** Minimum of networks (/24, /48) among its visits and failures. */
  minNetworks: z.number().int().min(1).default(3),
})

/** Ramp of a canary: percentages that follow automatically; 100 is everybody. */
const ramp = z.strictObject({
  steps: z.array(z.number().int().min(1).max(100)).min(1).max(10),
  /** Minimum milliseconds of a step; the trial's visits may take longer. */
  every: z.number().int().min(1000),
})

/** Canary of an area or the shell. */
export const rollout = z.strictObject({
  area: releaseName,
  release: ref,
  /** Visitors with an area percentile (0 to 99) below this get the release; 0 for staff only. */
  percent: z.number().int().min(0).max(99),
  /** Company admins who get it first, by lower-case e-mail, besides every root; null for none. */
  staff: z.array(z.email()).max(200).nullable().default(null),
  limits: trialLimits.prefault({}),
  ramp: ramp.nullable().default(null),
  /** Revision that started the current step: earlier reports do not count in its trial. */
  since: z.number().int().nonnegative().default(0),
  /** Start of the current step. */
  startedAt: z.iso.datetime().nullable().default(null),
})

export type TrialLimits = z.output<typeof trialLimits>
export type Rollout = z.output<typeof rollout>
