import { z } from 'zod'
import { releaseName } from '../../../shared/contract/primitives.ts'
import { OPERATIONS } from '../../../shared/federation/registry/change.ts'
import { releaseHash } from '../../../shared/federation/release.ts'

const at = z.iso.datetime()
const sizes = z.object({ raw: z.int(), gzip: z.int(), brotli: z.int() })

/** Record of a release, as far as people ask about it. */
const content = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  /** Built with edits that are in no commit. */
  dirty: z.boolean(),
  builtAt: z.string().nullable(),
  routes: z.array(z.object({ path: z.string(), access: z.array(z.string()) })),
  sizes: z.object({ entry: sizes.nullable(), total: sizes }),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), type: z.string() })),
  /** Shared modules with the range that is asked for; null of the shell, which provides them. */
  shared: z.array(z.object({ name: z.string(), range: z.string().nullable(), provided: z.string().nullable() })),
})

/** Signature of a record: by which keys, and what their owners state about the build. */
const signature = z.object({
  /** Fault of the signature; null when it holds. */
  problem: z.string().nullable(),
  /** Ids of the keys that the envelope names. */
  keys: z.array(z.string()),
  /** Checked against the keys that are set for the name; without any nobody vouches for it. */
  verified: z.boolean(),
  repository: z.string().nullable(),
  workflow: z.string().nullable(),
  builder: z.string().nullable(),
})

/** Span of time; null while it lasts. */
const period = z.object({ from: at, until: at.nullable() })

/** Explanation of a release: its content, its signature, where it fits and where it ran. A newer host may say more. */
export const explanationSchema = z.object({
  name: releaseName,
  hash: releaseHash,
  status: z.enum(['live', 'canary', 'last-known-good', 'earlier', 'published', 'collected']),
  /** Null once it was collected. */
  content: content.nullable(),
  /** Null of an unsigned release. */
  signature: signature.nullable(),
  /** Findings of the gate, asked at this moment: against the live shell and the live areas. */
  gate: z.array(z.object({ rule: z.string(), ok: z.boolean(), detail: z.string() })),
  live: z.array(period),
  /** Steps as a canary, with the share of the visitors in per cent. */
  canary: z.array(period.extend({ percent: z.int() })),
  refused: z.object({ at, by: z.string(), why: z.enum(['rolled-back', 'halted']), reason: z.string() }).nullable(),
  /** Newest first. */
  audit: z.array(
    z.object({
      revision: z.int(),
      at,
      by: z.string(),
      operation: z.enum(OPERATIONS),
      percent: z.int().nullable(),
      reason: z.string(),
      /** Release that a rollback of this one led to; null of other changes, and of older hosts. */
      to: releaseHash.nullable().default(null),
    }),
  ),
})

export type Explanation = z.output<typeof explanationSchema>
export type TimeSpan = z.output<typeof period>

/** Address at which a host explains a release; without a hash the live one. */
export const explanationPath = (name: string, hash = 'live'): string => `/federation/releases/${name}/${hash}`
