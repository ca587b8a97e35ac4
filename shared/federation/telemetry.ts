import { z } from 'zod'
import { releaseName } from '../contract/primitives.ts'
import { releaseHash } from './release.ts'

/**
 * Kinds of failed area loads: no response, an error status, a modified file, a timeout, code that threw, or code that
 * does not match its data.
 */
export const FAILURE_KINDS = ['network', 'http', 'integrity', 'timeout', 'evaluation', 'contract'] as const

export type FailureKind = (typeof FAILURE_KINDS)[number]

const common = {
  area: releaseName,
  hash: releaseHash,
  milliseconds: z.number().int().nonnegative().max(600_000),
  path: z.string().max(200),
}

/**
 * Outcomes of a visit, reported by its page. `crashed`, `late-chunk`, `fallback` and `unavailable` are failures;
 * `measured` is sent when the page is left.
 */
export const OUTCOMES = ['loaded', 'drawn', 'crashed', 'late-chunk', 'fallback', 'unavailable', 'measured'] as const
export type VisitOutcome = (typeof OUTCOMES)[number]

/**
 * Measures of a visit: load of the area, largest contentful paint and interaction to next paint in milliseconds, layout
 * shift as its score, and the share (0 to 1) of failed API calls.
 */
export const MEASURES = ['load', 'lcp', 'inp', 'cls', 'failedCalls'] as const
export type VisitMeasures = Partial<Record<(typeof MEASURES)[number], number>>

const measures = z.partialRecord(z.enum(MEASURES), z.number().nonnegative().max(600_000))

/** Ticket of the page for this release; reports without one are logged but not counted. */
const ticket = z.string().max(120).nullable().default(null)

/** Report of a page about a release: a failed attempt, which is only logged, or an outcome of the visit. */
export const beaconSchema = z.union([
  z.strictObject({
    outcome: z.literal('failed'),
    ...common,
    kind: z.enum(FAILURE_KINDS),
    attempt: z.number().int().min(1).max(100),
    file: z.string().max(300).nullable(),
  }),
  z.strictObject({ outcome: z.enum([...OUTCOMES, 'given-up']), ...common, ticket, measures: measures.default({}) }),
])

export type Beacon = z.input<typeof beaconSchema>
