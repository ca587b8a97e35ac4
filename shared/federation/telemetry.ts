import { z } from 'zod'
import { releaseName } from '../contract/primitives.ts'
import { releaseHash } from './release.ts'

/**
 * Failure kinds of an area's load: no answer, an answer with an error status, a file that is not the released one, no
 * answer in time, code that threw, or code that does not keep what its data promises.
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
 * Outcomes of a visit to a release, as its page reports them. `crashed`, `late-chunk`, `fallback` and `unavailable` are
 * failures; `measured` comes when the page is left.
 */
export const OUTCOMES = ['loaded', 'drawn', 'crashed', 'late-chunk', 'fallback', 'unavailable', 'measured'] as const
export type VisitOutcome = (typeof OUTCOMES)[number]

/**
 * Measures of a visit: load of the area, largest contentful paint and interaction to next paint in milliseconds, layout
 * shift as its score, and the share (0 to 1) of the page's API calls that failed.
 */
export const MEASURES = ['load', 'lcp', 'inp', 'cls', 'failedCalls'] as const
export type VisitMeasures = Partial<Record<(typeof MEASURES)[number], number>>

const measures = z.partialRecord(z.enum(MEASURES), z.number().nonnegative().max(600_000))

/** Ticket of the page for this release; without one the host logs a report and counts nothing. */
const ticket = z.string().max(120).nullable().default(null)

/**
 * Report of a page about a release: an attempt that failed, for the log alone, or an outcome of the visit. `given-up` is
 * how shells before tickets called a fallback.
 */
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
