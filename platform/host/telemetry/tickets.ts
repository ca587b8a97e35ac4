import { randomBytes } from 'node:crypto'
import { isPrivate, networkOf } from '../../../shared/contract/http/networks.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { createSigner } from '../http/signer.ts'

/** Lifetime of a ticket in seconds: later reports say little about a release's first hours. */
const LIFETIME = 3600

/** Role of the release in the visit: outcomes of fallbacks do not count for the visit's own release. */
const TICKET_KINDS = ['live', 'canary', 'fallback'] as const
type TicketKind = (typeof TICKET_KINDS)[number]

/** Start of a visit, common to all tickets of a page. */
export type VisitOrigin = { readonly visit: string; readonly network: string }

/** Contents of a ticket: one visit to one release. */
export type Ticket = VisitOrigin & {
  readonly area: ReleaseName
  readonly hash: string
  readonly kind: TicketKind
  /** Visitor's percentile for this name, which selects canaries: 0 to 99, or 100 without a bucket. */
  readonly percentile: number
}

/** Issues and checks tickets: pages can only report releases that a host with the same secret gave them. */
export type Tickets = {
  visitFrom: (address: string) => VisitOrigin
  issue: (ticket: Ticket) => string
  /** Ticket for `area` and `hash`; null when it is forged, of another release, or expired. */
  check: (text: string, area: ReleaseName, hash: string) => Ticket | null
}

const FORMAT = /^([\w-]{11})\.([\w-]{11})\.([012])\.(\d{1,3})\.([0-9a-z]{1,8})\.([\w-]{22})$/

/** Tickets signed with the secret of the hosts; `now` in milliseconds. */
export function createTickets(secret: string, now: () => number = Date.now): Tickets {
  const tickets = createSigner(secret, 'ticket', 16)
  const networks = createSigner(secret, 'network', 8)
  /** Signed text, which includes the release, so that the ticket need not contain it. */
  const textOf = (area: ReleaseName, hash: string, claims: string) => `${area} ${hash} ${claims}`
  return {
    visitFrom(address) {
      const visit = randomBytes(8).toString('base64url')
      return { visit, network: networks.sign(isPrivate(address) ? visit : networkOf(address, 3)) }
    },
    issue({ visit, network, kind, percentile, area, hash }) {
      const expires = Math.floor(now() / 1000) + LIFETIME
      const claims = `${visit}.${network}.${TICKET_KINDS.indexOf(kind)}.${percentile}.${expires.toString(36)}`
      return `${claims}.${tickets.sign(textOf(area, hash, claims))}`
    },
    check(text, area, hash) {
      const [, visit, network, kind, percentile, expires, signature] = FORMAT.exec(text) ?? []
      if (!visit || !network || !kind || !percentile || !expires || !signature) return null
      const claims = `${visit}.${network}.${kind}.${percentile}.${expires}`
      if (!tickets.isSigned(textOf(area, hash, claims), signature)) return null
      if (Number.parseInt(expires, 36) * 1000 < now()) return null
      const part = TICKET_KINDS[Number(kind)] ?? 'fallback'
      return { area, hash, visit, network, kind: part, percentile: Number(percentile) }
    },
  }
}
