import { z } from 'zod'
import { releaseName } from '../../../shared/contract/primitives.ts'
import { OPERATIONS } from '../../../shared/federation/registry/change.ts'
import { releaseHash } from '../../../shared/federation/release.ts'

const instant = z.iso.datetime()
const sizes = z.object({ raw: z.int(), gzip: z.int(), brotli: z.int() })

/** Displayed part of a release's record. */
const content = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  /** Built with uncommitted edits. */
  dirty: z.boolean(),
  builtAt: z.string().nullable(),
  routes: z.array(z.object({ path: z.string(), access: z.array(z.string()) })),
  sizes: z.object({ entry: sizes.nullable(), total: sizes }),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), type: z.string() })),
  /** Shared modules with the live shell's version of them, or the shell's own. */
  shared: z.array(z.object({ name: z.string(), provided: z.string().nullable() })),
})

/** Signature of a record: its keys, and the build's provenance. */
const signature = z.object({
  /** Problem of the signature; null when it is valid. */
  problem: z.string().nullable(),
  /** Ids of the keys that the envelope names. */
  keys: z.array(z.string()),
  /** Verified with the keys configured for the name; false when there are none. */
  verified: z.boolean(),
  repository: z.string().nullable(),
  workflow: z.string().nullable(),
  builder: z.string().nullable(),
})

/** Time span; `until` is null while it lasts. */
const period = z.object({ from: instant, until: instant.nullable() })

/**
 * Explanation of a release: content, signature, compatibility and history. Unknown fields of newer hosts are ignored.
 */
export const explanationSchema = z.object({
  name: releaseName,
  hash: releaseHash,
  status: z.enum(['live', 'canary', 'last-known-good', 'earlier', 'published', 'collected']),
  /** Null after garbage collection. */
  content: content.nullable(),
  /** Null for an unsigned release. */
  signature: signature.nullable(),
  /** Current findings of the gate, against the live shell and the live areas. */
  gate: z.array(z.object({ rule: z.string(), ok: z.boolean(), detail: z.string() })),
  live: z.array(period),
  /** Canary periods, with their percentage of visitors. */
  canary: z.array(period.extend({ percent: z.int() })),
  refused: z
    .object({ at: instant, by: z.string(), why: z.enum(['rolled-back', 'halted']), reason: z.string() })
    .nullable(),
  audit: z.array(
    z.object({
      revision: z.int(),
      at: instant,
      by: z.string(),
      operation: z.enum(OPERATIONS),
      percent: z.int().nullable(),
      reason: z.string(),
      /** Release that became live by a rollback of this one; null for other changes. */
      to: releaseHash.nullable().default(null),
    }),
  ),
})

export type Explanation = z.output<typeof explanationSchema>
export type TimeSpan = z.output<typeof period>

/** Path at which a host explains a release; by default the live one. */
export const explanationPath = (name: string, hash = 'live'): string => `/federation/releases/${name}/${hash}`
