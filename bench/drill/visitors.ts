import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { PAGE_DATA_ID, type PageVisit, type SentPage } from '../../shared/federation/page-data.ts'
import type { Beacon } from '../../shared/federation/telemetry.ts'

/** Scripted visitor: when it comes, in milliseconds from the first one, to which host, from where, and in which bucket. */
export type ScriptedVisitor = {
  readonly at: number
  readonly host: number
  readonly address: string
  readonly bucket: number
}

/** Networks that visitors come from: the /24 of 198.18.0.0/15, which is set apart for measurements (RFC 2544). */
const NETWORKS = 512
const BUCKETS = 10_000
/** Step from one visitor's bucket to the next one's; prime to `BUCKETS`, so that each bucket comes once. */
const BUCKET_STEP = 7919

/** Visitor of a number: at a steady rate a second, from network after network, to host after host. */
export function visitorAt(number: number, { rate, hosts }: { rate: number; hosts: number }): ScriptedVisitor {
  const network = number % NETWORKS
  return {
    at: (number * 1000) / rate,
    host: number % hosts,
    address: `198.${18 + Math.floor(network / 256)}.${network % 256}.${1 + (Math.floor(number / NETWORKS) % 254)}`,
    bucket: (number * BUCKET_STEP) % BUCKETS,
  }
}

/** Page data that a host wrote into a page. */
export function pageDataIn(html: string): SentPage {
  const [, json] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html) ?? []
  if (json === undefined) throw new Error('The page holds no data: the host did not answer with a page.')
  return JSON.parse(json) as SentPage
}

/** Release as a page holds it: of an area, with the one behind it in the same page, or of the shell, behind which is none. */
export type HeldRelease = {
  readonly of: ReleaseName
  readonly hash: string
  readonly ticket: string | null
  readonly fallback: Omit<HeldRelease, 'of' | 'fallback'> | null
}

/** Release of an area, or of the shell, in a page's data, with the tickets of the visit where the host gave some. */
export function releaseIn(
  { areas, shellRelease }: SentPage,
  of: ReleaseName,
  tickets: PageVisit['tickets'] = {},
): HeldRelease {
  const held = ({ hash }: { hash: string }) => ({ hash, ticket: tickets[`${of}.${hash}`] ?? null })
  if (of === 'shell') return { of, ...held(shellRelease), fallback: null }
  const live = areas.find(({ area }) => area.name === of)
  if (!live) throw new Error(`The page has no ${of}.`)
  return { of, ...held(live), fallback: live.fallback && held(live.fallback) }
}

/** Observation of a real visit: its reports, and what a person saw of it. */
export type Observation = {
  /** Release that the host gave it, and the one that its last page has. */
  readonly given: HeldRelease
  readonly last: HeldRelease
  /** Documents of the visit: one, and one for each way back that leaves the page. */
  readonly documents: number
  readonly reports: readonly Beacon[]
  /** 'Área indisponível', or no page of the area at all. */
  readonly isUnavailable: boolean
  readonly isEmpty: boolean
  /** API calls that were answered with an error. */
  readonly failedCalls: number
}

/** Harm to a visitor: none, a visit that went on with the release before, or one that was not what the visitor came for. */
export type Harm = 'none' | 'way back' | 'slow' | 'failing calls' | 'broken page' | 'unavailable'

/** Slowness in milliseconds from which an interaction is poor. Source: web.dev/articles/inp. */
const POOR_INTERACTION = 500

/** Outcomes of a page that cannot go on with the release that it has. */
const BROKEN: ReadonlySet<string> = new Set<Beacon['outcome']>(['crashed', 'late-chunk', 'unavailable'])

/** Harm that an observed visit did, the worst of several. */
export function harmOf({ given, last, reports, isUnavailable, isEmpty, failedCalls }: Observation): Harm {
  if (isUnavailable) return 'unavailable'
  if (isEmpty) return 'broken page'
  const isDrawn = (hash: string) => reports.some((one) => one.outcome === 'drawn' && one.hash === hash)
  const { fallback } = given
  const isGivenUp = last.hash !== given.hash || (fallback !== null && isDrawn(fallback.hash))
  if (reports.some(({ outcome }) => BROKEN.has(outcome)) && !isGivenUp) return 'broken page'
  if (failedCalls > 0) return 'failing calls'
  if (reports.some((one) => one.outcome === 'measured' && (one.measures?.inp ?? 0) > POOR_INTERACTION)) return 'slow'
  return isGivenUp ? 'way back' : 'none'
}

/**
 * Reports of a visitor who lives through what `observed` did: the same outcomes and measures, of the releases and with
 * the tickets of the visitor's own page.
 */
export function copiedReports({ given, reports }: Pick<Observation, 'given' | 'reports'>, own: HeldRelease): Beacon[] {
  const releases = new Map<string, Pick<HeldRelease, 'hash' | 'ticket'>>([[given.hash, own]])
  if (given.fallback && own.fallback) releases.set(given.fallback.hash, own.fallback)
  return reports.flatMap((report) => {
    const release = releases.get(report.hash)
    if (!release) return []
    const copy = { ...report, area: own.of, hash: release.hash }
    return [copy.outcome === 'failed' ? copy : { ...copy, ticket: release.ticket }]
  })
}

/** Outcomes of reports in words, each once: `crashed, measured (inp 712)`. */
export function outcomesOf(reports: readonly Beacon[], hash: string): string {
  const told = reports.flatMap((report) => {
    if (report.hash !== hash) return []
    if (report.outcome === 'failed') return [`failed (${report.kind})`]
    const { inp = 0, failedCalls = 0 } = report.outcome === 'measured' ? (report.measures ?? {}) : {}
    const poor = [
      ...(inp > POOR_INTERACTION ? [`INP ${inp} ms`] : []),
      ...(failedCalls > 0 ? [`${Math.round(failedCalls * 100)} % of calls failed`] : []),
    ]
    return [poor.length === 0 ? report.outcome : `${report.outcome} (${poor.join(', ')})`]
  })
  return [...new Set(told)].join(', ')
}
