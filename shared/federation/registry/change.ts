import { z } from 'zod'
import { releaseName } from '../../contract/primitives.ts'
import { releaseHash } from '../release.ts'

/** Refusal of a release that was taken off: it returns only with `again`. */
export const refusal = z.strictObject({
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  why: z.enum(['rolled-back', 'halted']),
  reason: z.string().min(1).max(500),
})

export type RefusedRelease = z.output<typeof refusal>

export const OPERATIONS = ['publish', 'promote', 'canary', 'ramp', 'rollback', 'halt', 'retire', 'collect'] as const

/** Audit line of the registry: action, actor and reason. */
export const change = z.strictObject({
  at: z.iso.datetime(),
  /** E-mail of a person, name of a deploy token, `host` or `build`. */
  by: z.string().min(1).max(200),
  operation: z.enum(OPERATIONS),
  area: releaseName,
  hash: releaseHash,
  percent: z.number().int().nullable().default(null),
  reason: z.string().min(1).max(500),
})

export type Change = z.output<typeof change>
