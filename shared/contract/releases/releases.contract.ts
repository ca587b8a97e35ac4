import { z } from '@loopi/shared/contract/zod'
import { endpoint } from '../endpoint.ts'
import { areaName, instant, optionalLine, requiredLine, wholeNumber } from '../primitives.ts'

const hash = z.string().regex(/^[0-9a-f]{16}$/, { error: 'Versão desconhecida.' })

export const releaseStats = z.object({
  loaded: z.int(),
  /** Visits that had to go on without the release. */
  given_up: z.int(),
  /** Share of visits that had to go on without it, 0 to 1; null before the first. */
  failure_rate: z.number().nullable(),
  median_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
})

export const releaseRow = z.object({
  hash,
  version: z.string(),
  commit: z.string().nullable(),
  built_at: z.string().nullable(),
  standing: z.enum(['live', 'canary', 'last-known-good', 'earlier', 'published']),
  /** Compressed bytes of all its files. */
  gzip: z.int(),
  stats: releaseStats,
})

export const areaRow = z.object({
  name: areaName,
  title: z.string(),
  canary: z.object({ hash, percent: z.int(), failure_rate: z.number(), min_loads: z.int() }).nullable(),
  /** Newest first. */
  releases: z.array(releaseRow),
})

export const auditLine = z.object({
  revision: z.int(),
  at: instant,
  by: z.string(),
  operation: z.enum(['publish', 'promote', 'canary', 'rollback', 'halt', 'retire']),
  area: areaName,
  hash,
  percent: z.int().nullable(),
  reason: z.string(),
})

const reason = requiredLine(500)
const target = { area: areaName, reason, revision: z.int().nonnegative() }

/**
 * Command to the host that changes the registry; `revision` is the one that was looked at, and another one refuses it.
 */
export const releaseCommand = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('promote'), hash, ...target }),
  z.object({
    operation: z.literal('canary'),
    hash,
    percent: wholeNumber(z.int().min(1, { error: 'De 1 a 99.' }).max(99, { error: 'De 1 a 99.' })),
    failure_rate: z.number().gt(0).max(1).optional(),
    min_loads: z.int().min(1).optional(),
    ...target,
  }),
  z.object({ operation: z.literal('rollback'), ...target }),
])

/** Command to the host that overrides an area in this browser; an empty URL resets it. */
export const overrideCommand = z.object({ area: areaName, url: optionalLine(500) })

/**
 * Endpoints of the host itself: releases of the areas, for root and for the deploy tokens of the teams' pipelines. They
 * are not part of the api's contract (`all.ts`).
 */
export const releases = {
  list: endpoint({
    server: 'host',
    method: 'GET',
    path: '/federation/areas',
    summary: 'Versões de cada área, com o que as páginas contaram delas, e a auditoria.',
    access: ['root'],
    reply: z.object({ revision: z.int(), areas: z.array(areaRow), audit: z.array(auditLine) }),
    errors: ['auth/required', 'auth/forbidden'],
  }),
  operate: endpoint({
    server: 'host',
    method: 'POST',
    path: '/federation/operations',
    summary: 'Promove, põe em canário ou volta a versão de uma área.',
    access: ['root'],
    body: releaseCommand,
    reply: z.object({ revision: z.int() }),
    errors: [
      'auth/required',
      'auth/forbidden',
      'release/refused',
      'release/moved',
      'release/impossible',
      'release/not-written',
    ],
  }),
  /** With an empty URL, resets. Root's browser gets a signed cookie for its session. */
  override: endpoint({
    server: 'host',
    method: 'POST',
    path: '/federation/overrides',
    summary: 'Troca a versão de uma área só neste navegador.',
    access: ['root'],
    body: overrideCommand,
    errors: ['auth/required', 'auth/forbidden', 'release/foreign-origin'],
  }),
}
