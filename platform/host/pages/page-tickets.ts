import type { LiveArea, LiveShell, PageData } from '../../../shared/federation/page-data.ts'
import { percentileOf } from '../registry/bucket.ts'
import type { Tickets, VisitOrigin } from '../telemetry/tickets.ts'

type Visitor = VisitOrigin & { readonly bucket: number }

/** Page data with the tickets of a visit, of shell and areas. */
export function ticketedPage(data: PageData & Pick<Visitor, 'bucket'>, visit: VisitOrigin, tickets: Tickets): PageData {
  const visitor = { ...visit, bucket: data.bucket }
  const { shellRelease: shell } = data
  const areas = data.areas.map((live) => ticketed(live, visitor, tickets))
  return { ...data, shellRelease: { ...shell, ticket: shellTicket(shell, visitor, tickets) }, areas }
}

/**
 * Adds a visit's tickets to an area and its fallback. Overrides have none, nor do previews with their fallbacks,
 * because canaries are judged by real visitors only.
 */
function ticketed(live: LiveArea, visitor: Visitor, tickets: Tickets, isFallback = false): LiveArea {
  if (live.source === 'preview' || live.unavailable) return live
  const fallback = live.fallback && ticketed(live.fallback, visitor, tickets, true)
  if (live.source === 'override') return { ...live, fallback }
  const kind = isFallback || live.standsIn ? 'fallback' : live.source
  const { bucket, ...visit } = visitor
  const area = live.area.name
  const ticket = tickets.issue({ ...visit, area, hash: live.hash, kind, percentile: percentileOf(bucket, area) })
  return { ...live, ticket, fallback }
}

/** Ticket of the shell for a visit; a preview has none, as it is counted nowhere. */
function shellTicket(shell: LiveShell, { bucket, ...visit }: Visitor, tickets: Tickets): string | null {
  const { hash, source, standsIn } = shell
  if (source !== 'live' && source !== 'canary') return null
  const kind = standsIn ? 'fallback' : source
  return tickets.issue({ ...visit, area: 'shell', hash, kind, percentile: percentileOf(bucket, 'shell') })
}
