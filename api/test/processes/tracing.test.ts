import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aStore } from '../../../platform/host/test/store.ts'
import { freePort } from '../../../platform/local/ports.ts'
import { startService } from '../../../platform/local/service.ts'
import { openDatabase } from '../../src/db/database.ts'
import { createTestDatabase } from '../databases.ts'
import { aPromotion, crowd } from './concurrency-crowd.ts'
import { startApi } from './concurrency-processes.ts'

type Span = { service: string; traceId: string; spanId: string; parentSpanId?: string; name: string; text?: string }
type Attribute = { key: string; value: { stringValue?: string } }
type Report = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'service' | 'text'> & { attributes: Attribute[] })[] }[]
  }[]
}

const stringIn = (attributes: readonly Attribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue

/** Collector of OTLP over HTTP that keeps what it gets. */
async function aCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Report
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const text = stringIn(span.attributes, 'db.query.text')
        spans.push({ ...span, service: stringIn(resource.attributes, 'service.name') ?? '', ...(text && { text }) })
      }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, close: () => server.close() }
}

/** Host process before an api. */
async function aHost(apiUrl: string, collector: string) {
  const { storeDir } = await aStore()
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { PORT: new URL(url).port, API_URL: apiUrl, STORE_DIR: storeDir, OTEL_EXPORTER_OTLP_ENDPOINT: collector }
  const logFile = join(mkdtempSync(join(tmpdir(), 'loopi-host-')), 'host.log')
  const command = { name: 'The host', args: ['platform/host/server.ts'], env, logFile }
  const host = await startService({ ...command, health: `${url}/federation/health/live` }, () => undefined)
  return { url, stop: () => host.stop() }
}

/** Files of the browser, by name: types of a browser and of Node do not go together in one program. */
const PAGE = [
  'shared/api-client/http.ts',
  'shared/session/index.ts',
  'shell/src/areas/telemetry/trace-calls.ts',
] as const
const codeOfPage = async () => {
  const [client, store, traces] = await Promise.all(PAGE.map((file) => import(`../../../${file}`)))
  return { ...client, ...store, ...traces }
}

/** The shell's code in a page of `url`: what it needs of a browser is a beacon and the end of the page. */
async function openPage(url: string) {
  const { call, http, session, traceCalls } = await codeOfPage()
  const page = new EventTarget()
  const beacons: Promise<Response>[] = []
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) })
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) =>
      beacons.push(fetch(url + address, { method: 'POST', body, headers: { 'content-type': body.type } })),
  })
  http.defaults.baseURL = `${url}/api`
  traceCalls()
  let shown: string | undefined
  http.interceptors.response.use((response: { headers: Record<string, string> }) => {
    shown = response.headers['x-request-id']
    return response
  })
  return {
    ...{ call, session, shownId: () => shown },
    async leave() {
      page.dispatchEvent(new Event('pagehide'))
      for (const { status } of await Promise.all(beacons)) expect(status).toBe(204)
    },
  }
}

test('a redemption is one trace, from the page over host and api to the rows, under the id of the answer', async () => {
  const [collector, database] = [await aCollector(), await createTestDatabase()]
  const db = openDatabase(database.url, { max: 2 })
  const { id } = await aPromotion(db, { points: 0 })
  const [member] = await crowd(db, { size: 1, points: 0, now: new Date() })
  const api = await startApi(database.url, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const host = await aHost(api.url, collector.url)
  try {
    const page = await openPage(host.url)
    page.session.open({ access_token: member?.token ?? '', email: 'ana@exemplo.com.br', role: 'cliente', id: 1 })
    await page.call(coupons.redeem, { body: { coupon_id: id } })
    await page.leave()
    // Both send what they have recorded before they end.
    await host.stop()
    await api.stop()

    const trace = collector.spans.filter(({ traceId }) => traceId === page.shownId())
    const childrenOf = (parent: Span | undefined) => trace.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
    const roots = trace.filter(({ parentSpanId }) => !parentSpanId)
    expect(roots.map(({ service, name }) => [service, name])).toEqual([['loopi-browser', 'POST']])
    const ofHost = childrenOf(roots[0])
    expect(ofHost.map(({ service, name }) => [service, name])).toEqual([['loopi-host', 'POST /api/*']])
    const ofApi = childrenOf(ofHost[0])
    expect(ofApi.map(({ service, name }) => [service, name])).toEqual([['loopi-api', 'POST /api/cupons/comprar']])
    const statements = childrenOf(ofApi[0])
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']))
    expect(statements.some(({ text = '' }) => /insert into "?redemptions/.test(text))).toBe(true)
    expect(trace).toHaveLength(3 + statements.length)
  } finally {
    await Promise.all([host.stop(), api.kill()])
    collector.close()
    await db.destroy()
    await database.drop()
  }
})
