import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  FIRST_FILE,
  type LiveArea,
  liveArea,
  PAGE_DATA_ID,
  type PageData,
  type PageVisit,
  type SentPage,
  VISIT_ADDRESS,
} from '../../../shared/federation/page-data.ts'
import type { Preload } from '../../../shared/federation/release.ts'
import { buildHost } from '../app.ts'
import type { HostConfig } from '../config.ts'
import { NO_BUCKET, percentileOf, VISITOR_BUCKETS } from '../registry/bucket.ts'

export { addRelease, CANARY, ref, setRegistry } from './releases.ts'

export const TOKEN = 'deploy-token-of-the-customer-team'
export const DEPLOY_TOKENS = `mf-customer:${createHash('sha256').update(TOKEN).digest('hex')}`

/** Hosts and sockets that are closed after each test. */
export const started: { close: () => unknown }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

export async function start(config: HostConfig): Promise<FastifyInstance> {
  const host = await buildHost(config)
  started.push(host)
  return host
}

/** Page data in the HTML, restored like in the page's code. */
export function dataIn(html: string): PageData {
  const json = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null'
  const sent = JSON.parse(json) as SentPage
  return { ...sent, areas: sent.areas.map((area) => liveArea(area, firstFilesIn(html))) }
}

/** Files of the first page by the document's links. */
const firstFilesIn = (html: string): Preload[] =>
  [
    ...html.matchAll(
      new RegExp(`<link ${FIRST_FILE} rel="preload" as="(\\w+)" href="([^"]+)"(?:[^>]*? integrity="([^"]+)")?`, 'g'),
    ),
  ].map(([, as, path = '', integrity = '']) => ({ path, integrity, as: as as Preload['as'] }))

type Visitor = { headers?: Record<string, string>; remoteAddress?: string }

/** Page data of a visitor of '/cupons', with the tickets that its code requests. */
export async function visitedData(host: FastifyInstance, visitor: Visitor = {}): Promise<PageData> {
  const data = dataIn((await host.inject({ url: '/cupons', ...visitor })).body)
  const { bucket, tickets }: PageVisit = (await host.inject({ url: VISIT_ADDRESS, ...visitor })).json()
  const withTicket = (live: LiveArea): LiveArea => ({
    ...live,
    ticket: tickets[`${live.area.name}.${live.hash}`] ?? null,
    fallback: live.fallback && withTicket(live.fallback),
  })
  const { shellRelease } = data
  const ticket = tickets[`shell.${shellRelease.hash}`] ?? null
  return { ...data, bucket, shellRelease: { ...shellRelease, ticket }, areas: data.areas.map(withTicket) }
}

/** Bucket at a percentile (0 to 99) of the customer area. */
export const bucketAt = (percentile: number): number =>
  Array.from({ length: VISITOR_BUCKETS }, (_, bucket) => bucket).find(
    (bucket) => percentileOf(bucket, 'mf-customer') === percentile,
  ) ?? NO_BUCKET

/** Live area of a visitor at a percentile, with the address `remoteAddress`. */
export async function areaFor(host: FastifyInstance, percentile: number, remoteAddress = '127.0.0.1') {
  const headers = { cookie: `loopi_bucket=${bucketAt(percentile)}` }
  const { areas } = await visitedData(host, { headers, remoteAddress })
  return areas.find(({ area }) => area.name === 'mf-customer')
}

type Told = { outcome: string; measures?: object; ticket?: string | null }

/** Report of a page that shows `live`, by default with its ticket. */
export const tell = (host: FastifyInstance, live: LiveArea | undefined, told: Told) =>
  host.inject({
    method: 'POST',
    url: '/federation/beacon',
    payload: {
      area: live?.area.name,
      hash: live?.hash,
      ticket: live?.ticket,
      milliseconds: 120,
      path: '/cupons',
      ...told,
    },
  })

/** Visits from one network each, reporting an outcome. */
export async function visits(host: FastifyInstance, percentile: number, count: number, told: Told, from = 0) {
  for (let at = from; at < from + count; at++) await tell(host, await areaFor(host, percentile, `203.0.${at}.7`), told)
}
