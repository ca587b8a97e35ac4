import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildHost } from '../app.ts'
import { dataIn, started } from '../test/host.ts'
import { aStore } from '../test/store.ts'

const SPAN = {
  ...{ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', method: 'POST' },
  ...{ status: 200, milliseconds: 120, ago: 2000 },
}

/** Host whose traces are collected; closing it sends them. */
async function aHost() {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    bodies.push(Buffer.concat(parts).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  started.push({ close: () => collector.close() })
  await new Promise((listening) => collector.once('listening', listening))
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const host = await buildHost(await aStore({ OTEL_EXPORTER_OTLP_ENDPOINT }))
  const report = (payload: object) => host.inject({ method: 'POST', url: '/federation/spans', payload })
  return { host, report, bodies }
}

test('the call of a page is the root span under the ids that it went out with, at the time of this host', async () => {
  const { host, report, bodies } = await aHost()
  expect((await report([SPAN])).statusCode).toBe(204)
  await host.close()
  const [{ resourceSpans } = { resourceSpans: [] }] = bodies.map((body) => JSON.parse(body))
  const [{ scopeSpans }] = resourceSpans
  const [{ startTimeUnixNano, endTimeUnixNano, ...span }] = scopeSpans[0].spans
  expect(span).toMatchObject({ traceId: SPAN.traceId, spanId: SPAN.spanId, name: 'POST' })
  expect(span.parentSpanId).toBeUndefined()
  expect(Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6).toBeCloseTo(SPAN.milliseconds, 0)
})

test.each([
  ['an address', { ...SPAN, url: '/api/validar-token/segredo' }],
  ['an id of zeros', { ...SPAN, traceId: '0'.repeat(32) }],
  ['another method', { ...SPAN, method: 'BREW' }],
])('a report with %s is refused', async (_, span) => {
  const { host, report } = await aHost()
  expect((await report([span])).statusCode).toBe(400)
  await host.close()
})

test('pages are told to trace their calls only where traces are collected', async () => {
  const { host } = await aHost()
  const plain = await buildHost(await aStore())
  started.push(plain)
  const tracesOf = async (one: typeof host) => dataIn((await one.inject('/cupons')).body).settings.traces
  expect([await tracesOf(host), await tracesOf(plain)]).toEqual([true, undefined])
  expect((await plain.inject({ method: 'POST', url: '/federation/spans', payload: [SPAN] })).statusCode).toBe(404)
  await host.close()
})
