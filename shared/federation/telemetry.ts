import { z } from 'zod'
import { areaName } from '../contract/primitives.ts'
import { releaseHash } from './release.ts'

/**
 * Failure kinds of an area's load: no answer, an answer with an error status, a file that is not the released one, no
 * answer in time, code that threw, or code that does not keep what its data promises.
 */
export const FAILURE_KINDS = ['network', 'http', 'integrity', 'timeout', 'evaluation', 'contract'] as const

export type FailureKind = (typeof FAILURE_KINDS)[number]

const common = {
  area: areaName,
  hash: releaseHash,
  milliseconds: z.number().int().nonnegative().max(600_000),
  path: z.string().max(200),
}

/** Load report of a page about a release: a failed attempt, a success, or a page that went on without it. */
export const beaconSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('failed'),
    ...common,
    kind: z.enum(FAILURE_KINDS),
    attempt: z.number().int().min(1).max(100),
    file: z.string().max(300).nullable(),
  }),
  z.strictObject({ outcome: z.literal('loaded'), ...common }),
  z.strictObject({ outcome: z.literal('given-up'), ...common }),
])

export type Beacon = z.output<typeof beaconSchema>
