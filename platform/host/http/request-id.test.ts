import Fastify from 'fastify'
import { buildHost } from '../app.ts'
import { started } from '../test/host.ts'
import { listening } from '../test/sockets.ts'
import { aStore } from '../test/store.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const OF_PROXY = 'proxy-id-0042'

/** Host before an api that returns the headers it got; `lines` is the host's log. */
async function aHost(settings: Record<string, string> = {}) {
  const api = Fastify()
  api.all('/api/*', async ({ headers }, reply) => reply.header('x-request-id', headers['x-request-id']).send(headers))
  started.push(api)
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const apiUrl = `http://127.0.0.1:${await listening(api)}`
  const host = await buildHost(await aStore({ API_URL: apiUrl, ...settings }), { log: { level: 'info', stream } })
  started.push(host)
  return { host, lines, api }
}

const call = async ({ host }: Awaited<ReturnType<typeof aHost>>, headers: Record<string, string>) => {
  const answer = await host.inject({ url: '/api/marcas', headers })
  const got = answer.json() as Record<string, string>
  return { id: got['x-request-id'], traceparent: got.traceparent, shown: answer.headers['x-request-id'] }
}

test('the trace of a caller is the id in the log, at the api, and on the answer', async () => {
  const made = await aHost()
  expect(await call(made, { traceparent: TRACEPARENT })).toEqual({ id: TRACE, traceparent: TRACEPARENT, shown: TRACE })
  expect(made.lines).toEqual([expect.objectContaining({ reqId: TRACE, msg: 'request', route: '/api/*' })])
})

test.each([
  ['without a trace', {}],
  ['with a trace that is none', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['with an id of a stranger', { 'x-request-id': OF_PROXY }],
])('a request %s begins a trace of its own', async (_, headers) => {
  const { id, traceparent } = await call(await aHost(), headers)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(traceparent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-00$`))
})

test('the id of a trusted proxy is kept beside the trace', async () => {
  const headers = { 'x-request-id': OF_PROXY, traceparent: TRACEPARENT }
  const seen = await call(await aHost({ TRUST_PROXY: '1' }), headers)
  expect(seen).toEqual({ id: OF_PROXY, traceparent: TRACEPARENT, shown: OF_PROXY })
})

test('an id with other characters than a log may have is replaced', async () => {
  const { id } = await call(await aHost({ TRUST_PROXY: '1' }), { 'x-request-id': "x' or 1=1" })
  expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test('who gets an error is shown the id of its lines', async () => {
  const made = await aHost()
  await made.api.close()
  const answer = await made.host.inject({ url: '/api/marcas', headers: { traceparent: TRACEPARENT } })
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([503, TRACE])
  expect(answer.json().message).toMatch(new RegExp(`Código do erro: ${TRACE}\\.$`))
  expect(made.lines.map(({ reqId, level }) => [reqId, level])).toEqual([
    [TRACE, 40],
    [TRACE, 30],
  ])
})

test('a page that cannot be shown names the id', async () => {
  const { host } = await aHost()
  host.get('/api-docs-broken', () => {
    throw new Error('broken')
  })
  const page = await host.inject({
    url: '/api-docs-broken',
    headers: { accept: 'text/html', traceparent: TRACEPARENT },
  })
  expect([page.statusCode, page.body]).toEqual([500, expect.stringContaining(`Código do erro: ${TRACE}`)])
})
