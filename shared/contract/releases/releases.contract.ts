import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'
import { areaName, instant, optionalLine, releaseName, requiredLine, wholeNumber } from '../primitives.ts'

const hash = z.string().regex(/^[0-9a-f]{16}$/, { error: 'Versão desconhecida.' })

export const releaseStats = z.object({
  loaded: z.int(),
  /** Visits that fell back to another release. */
  given_up: z.int(),
  /** Share of visits that fell back, 0 to 1; null before the first. */
  failure_rate: z.number().nullable(),
  /** Share of visits with failed API calls, 0 to 1. */
  failed_calls: z.number().nullable(),
  median_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  /** 75th percentiles of largest contentful paint and interaction to next paint, in milliseconds. */
  lcp_ms: z.number().nullable(),
  inp_ms: z.number().nullable(),
})

const refusal = z.object({ at: instant, by: z.string(), why: z.enum(['rolled-back', 'halted']), reason: z.string() })

/** Commit in a release that the previous one lacks. */
const releaseChange = z.object({
  commit: z.string(),
  at: instant,
  /** First line of its message. */
  subject: z.string(),
})

export const releaseRow = z.object({
  hash,
  version: z.string(),
  commit: z.string().nullable(),
  built_at: z.string().nullable(),
  standing: z.enum(['live', 'canary', 'last-known-good', 'earlier', 'published']),
  /** Compressed bytes of all its files. */
  gzip: z.int(),
  /** Compressed bytes of its entry alone, the file that every visit of the area waits for. */
  entry_gzip: z.int(),
  stats: releaseStats,
  /** Refusal of a release that was taken off: it returns only with `again`. */
  refused: refusal.nullable(),
  /** Newest first; null without commits of it, or of the release before it. */
  changes: z.array(releaseChange).nullable(),
})

/** Release that a rollback leaves: the canary, which ends, or the live one. */
export const rollbackFrom = z.enum(['canary', 'live'])

/** Maximum compressed bytes of a release. */
const budget = z.object({ entry: z.int(), total: z.int() })

export const areaRow = z.object({
  name: releaseName,
  title: z.string(),
  /** State of the area that a command is based on; another state refuses the command. */
  state: z.string(),
  canary: z
    .object({
      hash,
      percent: z.int(),
      min_visits: z.int(),
      min_networks: z.int(),
      ramp: z.object({ steps: z.array(z.int()), every_ms: z.int(), started_at: instant.nullable() }).nullable(),
      staff: z.array(z.string()).nullable(),
    })
    .nullable(),
  budget,
  /** Release that a rollback of the live one leads to. */
  back_to: hash.nullable(),
  /** Releases that a rollback can leave now. */
  rollback_from: z.array(rollbackFrom),
  /** Newest first. */
  releases: z.array(releaseRow),
})

/** Pair of a shell and an area's release, with the current api. */
export const pairRow = z.object({
  shell: hash,
  area: areaName,
  hash,
  /** Problems between shell and area, as sentences. */
  names: z.array(z.string()),
  /** Problems between area and api; null when unknown. */
  calls: z.array(z.string()).nullable(),
  /** Last smoke test of every page in a browser, with the digest of its api contract; null before the first. */
  opened: z.object({ at: instant, api: z.string(), pages: z.int(), findings: z.int() }).nullable(),
})

export const auditLine = z.object({
  revision: z.int(),
  at: instant,
  by: z.string(),
  operation: z.enum(['publish', 'promote', 'canary', 'ramp', 'rollback', 'halt', 'retire', 'collect']),
  area: releaseName,
  hash,
  percent: z.int().nullable(),
  reason: z.string(),
})

const reason = requiredLine(500)
const target = {
  area: releaseName,
  reason,
  /** State of the area as shown to the sender. */
  state: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
}
/** Permits a release that was rolled back or halted. */
const again = z.boolean().optional()

const step = z.int().min(1, { error: 'De 1 a 100.' }).max(100, { error: 'De 1 a 100.' })

/** Operation on the registry; refused when its `state` is no longer current. */
export const releaseCommand = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('promote'), hash, again, ...target }),
  z.object({
    operation: z.literal('canary'),
    hash,
    /** Percentage of visitors; 0 for staff only. */
    percent: wholeNumber(z.int().min(0, { error: 'De 1 a 99.' }).max(99, { error: 'De 1 a 99.' })),
    /** Company admins who get it first, by e-mail, besides every root. */
    staff: z.array(z.email()).max(200).optional(),
    min_visits: z.int().min(1).optional(),
    min_networks: z.int().min(1).optional(),
    /** Percentages that follow automatically, each after `every_ms` milliseconds. */
    ramp: z.object({ steps: z.array(step).min(1).max(10), every_ms: z.int().min(1000) }).optional(),
    again,
    ...target,
  }),
  z.object({
    operation: z.literal('rollback'),
    /** By default the canary where one runs, else the live one. */
    from: rollbackFrom.optional(),
    ...target,
  }),
  /** Takes an area away from every visitor; its releases stay, and a promotion brings it back. */
  z.object({ operation: z.literal('retire'), ...target, area: areaName }),
])

/** Overrides an area in this browser; an empty URL resets it. */
export const overrideCommand = z.object({ area: areaName, url: optionalLine(500) })

/** Requests a signed link to a published release. */
export const previewCommand = z.object({ area: releaseName, hash })

/**
 * Endpoints of the host: releases of the areas, for root and for the deploy tokens of pipelines. Not part of the api's
 * contract (`all.ts`).
 */
export const releases = {
  list: endpoint({
    server: 'host',
    method: 'GET',
    path: '/federation/areas',
    summary: 'Versões de cada área, com o que as páginas contaram delas, e a auditoria.',
    access: ['root'],
    reply: z.object({
      revision: z.int(),
      areas: z.array(areaRow),
      audit: z.array(auditLine),
      /** Pairs of live releases and candidates. */
      pairs: z.array(pairRow),
      /** Digest of the api's contract that the host received last; null before the first. */
      api: z.string().nullable(),
    }),
    errors: [],
  }),
  operate: endpoint({
    server: 'host',
    method: 'POST',
    path: '/federation/operations',
    summary: 'Promove, põe em canário ou volta a versão de uma área, ou retira a área.',
    access: ['root'],
    stepUp: true,
    body: releaseCommand,
    reply: z.object({ revision: z.int() }),
    errors: ['release/refused', 'release/moved', 'release/impossible', 'release/not-written'],
  }),
  /** Link that shows the release to everybody who opens it, for the browser's session and at most a day. */
  preview: endpoint({
    server: 'host',
    method: 'POST',
    path: '/federation/previews',
    summary: 'Assina o link da prévia de uma versão, que vale por um dia.',
    access: ['root'],
    stepUp: false,
    body: previewCommand,
    reply: z.object({ url: z.string(), expires_at: instant }),
    errors: ['release/refused', 'release/impossible'],
  }),
  /** An empty URL resets it. Root's browser gets a signed session cookie. */
  override: endpoint({
    server: 'host',
    method: 'POST',
    path: '/federation/overrides',
    summary: 'Troca a versão de uma área só neste navegador.',
    access: ['root'],
    stepUp: false,
    body: overrideCommand,
    errors: ['release/foreign-origin'],
  }),
}
