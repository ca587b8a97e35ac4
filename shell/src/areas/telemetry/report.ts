import type { ReleaseName } from '@loopi/contract/release-name'
import { pageData } from '@loopi/shared/federation/page'
import type { LiveArea, LiveShell } from '@loopi/shared/federation/page-data'
import type { Beacon, VisitMeasures, VisitOutcome } from '@loopi/shared/federation/telemetry'
import { isFileOf } from '../loading/area-files.ts'
import type { LoaderParts } from '../loading/area-loader.ts'
import { visit } from './visit.ts'

const ADDRESS = '/federation/beacon'

/** Release of an area or of the shell, as this document has it. */
export type ReportedRelease = Omit<LiveShell, 'standsIn'> & { area: { name: ReleaseName } }

type Details = { path: string; milliseconds?: number; measures?: VisitMeasures }

/** First ticket of each release: a later registry has other tickets, which would count the visit twice. */
const tickets = new Map<string, string | null>()
/** Reported outcomes by release; each counts once per visit. */
const reported = new Set<string>()

/** Reports an outcome of this visit for a release, except for overrides, which are a developer's own builds. */
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

/** Path in reports of the shell, which is on all pages. */
const ALL_PATHS = '/*'

/** Reports an outcome of this visit for a shell. */
export const reportShell = (shell: LiveShell, outcome: VisitOutcome, details: Omit<Details, 'path'> = {}): void =>
  reportOutcome({ ...shell, area: { name: 'shell' } }, outcome, { path: ALL_PATHS, ...details })

/** True for a file that failed while the browser is offline: no release is at fault. */
export const isLossOfNetwork = (url: string | null): boolean => url !== null && !navigator.onLine

/**
 * True for a failed file that is not one of `live`, so that the area's releases are not at fault. A file of the shell
 * is reported for the shell, because it may fail before the shell's own monitoring runs.
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
 * Reports failed attempts for the host's log, and the outcome of the visit. The fallback serves an abandoned release,
 * if there is one.
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

/** Delay in milliseconds of success reports, so that the page's own calls get the connections first. */
const PAUSE = 1000
const WENT_WELL: readonly Beacon['outcome'][] = ['loaded', 'drawn']
const waiting: Beacon[] = []

function send(beacon: Beacon): void {
  waiting.push(beacon)
  if (!WENT_WELL.includes(beacon.outcome)) sendWaiting()
  else if (waiting.length === 1) {
    setTimeout(sendWaiting, PAUSE)
    // The last event that a phone reliably fires.
    addEventListener('visibilitychange', sendWhenHidden)
  }
}

const sendWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') sendWaiting()
}

/** Sends all in order. */
function sendWaiting(): void {
  for (const beacon of waiting.splice(0))
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(beacon)], { type: 'application/json' }))
}
