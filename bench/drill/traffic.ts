import { setTimeout as pause } from 'node:timers/promises'
import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { type PageVisit, VISIT_ADDRESS } from '../../shared/federation/page-data.ts'
import { heldIn, PATH } from './browser-visit.ts'
import { copiedReports, type HeldRelease, type Observation, type ScriptedVisitor, visitorAt } from './visitors.ts'

/** Visits a second, to all hosts together. */
export const RATE = 50

/** Visit that was made: when the page came, and which release it was given. */
export type Visited = { readonly at: number; readonly hash: string }

type Traffic = {
  /** Name of what is on trial. */
  readonly of: ReleaseName
  readonly hosts: readonly string[]
  /** Observations of a browser, by the hash of the release that it was given. */
  readonly observed: ReadonlyMap<string, Observation>
  /** Numbers of the visitors: the first one, and how many come unless the traffic is ended before. */
  readonly from: number
  readonly most: number
  readonly ended: AbortSignal
}

/** Release in the page of a visitor, as a host gives it, with the ticket that the page asks for. */
export async function releaseFor(
  host: string,
  { address, bucket }: Pick<ScriptedVisitor, 'address' | 'bucket'>,
  of: ReleaseName,
): Promise<HeldRelease> {
  const headers = { cookie: `loopi_bucket=${bucket}`, 'x-forwarded-for': address, 'accept-encoding': 'identity' }
  const html = await (await fetch(host + PATH, { headers })).text()
  const visit = (await (await fetch(host + VISIT_ADDRESS, { headers })).json()) as PageVisit
  return heldIn(html, of, visit.tickets)
}

/** Scripted visitors at a steady rate: each opens the page and reports what the browser did for its release. */
export async function sendVisitors({ of, hosts, observed, from, most, ended }: Traffic): Promise<Visited[]> {
  const visited: Visited[] = []
  const underWay = new Set<Promise<void>>()
  const plan = { rate: RATE, hosts: hosts.length }
  const since = Date.now() - visitorAt(from, plan).at
  for (let number = from; number < from + most && !ended.aborted; number++) {
    const visitor = visitorAt(number, plan)
    await pause(Math.max(0, since + visitor.at - Date.now()))
    const visit = visitOnce(hosts[visitor.host] ?? '', visitor, { of, observed }).then((one) => void visited.push(one))
    underWay.add(visit)
    void visit.finally(() => underWay.delete(visit))
  }
  await Promise.all(underWay)
  return visited
}

async function visitOnce(
  host: string,
  visitor: ScriptedVisitor,
  { of, observed }: Pick<Traffic, 'of' | 'observed'>,
): Promise<Visited> {
  const at = Date.now()
  const given = await releaseFor(host, visitor, of)
  const lived = observed.get(given.hash)
  if (!lived) throw new Error(`No browser has seen release ${given.hash}.`)
  for (const report of copiedReports(lived, given))
    await fetch(`${host}/federation/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor.address },
      body: JSON.stringify(report),
    })
  return { at, hash: given.hash }
}
