import type { ReleaseName } from '@loopi/contract/release-name'
import { pageData } from '@loopi/ui/federation/page'
import type { LiveArea, LiveShell } from '@loopi/ui/federation/page-data'
import type { Beacon, VisitMeasures, VisitOutcome } from '@loopi/ui/federation/telemetry'
import { isFileOf } from '../loading/area-files.ts'
import type { LoaderParts } from '../loading/area-loader.ts'
import { visit } from './visit.ts'

const ADDRESS = '/federation/beacon'

/** Release of an area or of the shell, as this document has it. */
export type ReportedRelease = Omit<LiveShell, 'standsIn'> & { area: { name: ReleaseName } }

type Details = { path: string; milliseconds?: number; measures?: VisitMeasures }

/** First ticket of each release that a registry gave one: a later registry has others, which would make one visit two. */
const tickets = new Map<string, string | null>()
/** Outcomes that were reported, by release; each counts once a visit. */
const reported = new Set<string>()

/** Reports an outcome of this visit to a release. Overrides are a developer's own build and say nothing of it. */
export function reportOutcome(
  live: ReportedRelease,
  outcome: VisitOutcome,
  { path, milliseconds = 0, measures = {} }: Details,
): void {
  if (live.source === 'override') return
  const isRepeated = outcome !== 'loaded' && outcome !== 'measured' && reported.has(`${live.base} ${outcome}`)
  if (isRepeated) return
  reported.add(`${live.base} ${outcome}`)
  const { name } = live.area
  const report = { outcome, area: name, hash: live.hash, milliseconds, path, measures }
  const ticket = tickets.get(live.base) ?? live.ticket
  if (ticket !== null || live.source === 'preview') {
    tickets.set(live.base, ticket)
    send({ ...report, ticket })
  } else visit.withTicket({ name, hash: live.hash }, (ofVisit) => send({ ...report, ticket: ofVisit }))
}

/** Path of every report of the shell: it is on all pages. */
const ALL_PATHS = '/*'

/** Reports an outcome of this visit to a shell. */
export const reportShell = (shell: LiveShell, outcome: VisitOutcome, details: Omit<Details, 'path'> = {}): void =>
  reportOutcome({ ...shell, area: { name: 'shell' } }, outcome, { path: ALL_PATHS, ...details })

/** True for a file that did not come while the browser has no network: no release is to blame for it. */
export const isLossOfNetwork = (url: string | null): boolean => url !== null && !navigator.onLine

/**
 * True for a file that no release of the area is to blame for, because it is not one of `live`. The loss of one of the
 * shell's is reported as the shell's: it may come before anything else watches for that.
 */
export function isLossOfOthers(
  live: Pick<LiveArea, 'base'>,
  url: string | null,
  shell = pageData()?.shellRelease,
): boolean {
  if (url === null || isFileOf(live, url)) return false
  if (shell && isFileOf(shell, url)) reportShell(shell, 'late-chunk')
  return true
}

/**
 * Load report to the host: failed attempts for its log, and what became of the visit. A release that was given up is
 * served by its fallback, or by none.
 */
export const report: LoaderParts['report'] = (event) => {
  const { live, path, milliseconds } = event
  if (event.is !== 'loaded' && isLossOfNetwork(event.failure.url)) return
  switch (event.is) {
    case 'failed':
      if (live.source === 'override') return
      return send({ outcome: 'failed', area: live.area.name, hash: live.hash, milliseconds, path, ...detailsOf(event) })
    case 'loaded':
      return reportOutcome(live, 'loaded', { path, milliseconds })
    case 'given-up':
      if (isLossOfOthers(live, event.failure.url)) return
      return reportOutcome(live, live.fallback ? 'fallback' : 'unavailable', { path, milliseconds })
    default:
      return event satisfies never
  }
}

const detailsOf = ({ failure: { kind, url }, attempt }: Extract<Parameters<typeof report>[0], { is: 'failed' }>) => ({
  kind,
  attempt,
  file: url && new URL(url).pathname,
})

/** Milliseconds for which a report of what went well waits: each takes a connection that the page's own calls need first. */
const PAUSE = 1000
const WENT_WELL: readonly Beacon['outcome'][] = ['loaded', 'drawn']
const waiting: Beacon[] = []

function send(beacon: Beacon): void {
  waiting.push(beacon)
  if (!WENT_WELL.includes(beacon.outcome)) sendWaiting()
  else if (waiting.length === 1) {
    setTimeout(sendWaiting, PAUSE)
    // The last moment that a phone tells of.
    addEventListener('visibilitychange', sendWhenHidden)
  }
}

const sendWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') sendWaiting()
}

/** Sends all in the order in which they happened. */
function sendWaiting(): void {
  for (const beacon of waiting.splice(0))
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(beacon)], { type: 'application/json' }))
}
