import { z } from 'zod'
import { releaseName } from '../../contract/primitives.ts'
import { releaseHash } from '../release.ts'

/** Refusal of a release by experience: it was taken off, and does not come back unless a person insists. */
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
  /** A person's e-mail, a deploy token's name, `host` or `build`. */
  by: z.string().min(1).max(200),
  operation: z.enum(OPERATIONS),
  area: releaseName,
  hash: releaseHash,
  percent: z.number().int().nullable().default(null),
  reason: z.string().min(1).max(500),
})

export type Change = z.output<typeof change>
