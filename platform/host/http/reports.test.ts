import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { DEPLOY_TOKENS, start, started, TOKEN } from '../test/host.ts'
import { aStore } from '../test/store.ts'

const ADDRESS = '/federation/reports'
const ROOT = { authorization: 'Bearer root' }

async function aHost(): Promise<FastifyInstance> {
  const api = createServer((_request, response) => response.end('{"role":"root","email":"root@loopi.test"}'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.close() })
  const { port } = api.address() as AddressInfo
  return start(await aStore({ API_URL: `http://127.0.0.1:${port}`, DEPLOY_TOKENS }))
}

const tell = (host: FastifyInstance, type: string, body: unknown, remoteAddress = '10.0.0.1') =>
  host.inject({
    ...{ method: 'POST', url: ADDRESS, remoteAddress },
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  })
const old = (directive: string, blocked: string) => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked },
})
const told = async (host: FastifyInstance) =>
  (
    (await host.inject({ url: ADDRESS, headers: ROOT })).json().reports as {
      directive: string
      blocked: string
      times: number
    }[]
  ).map(({ directive, blocked, times }) => `${directive} ${blocked} ${times}`)

test('pages name the address to both kinds of browsers', async () => {
  const { headers } = await (await aHost()).inject('/cupons')
  expect(headers['reporting-endpoints']).toBe('loopi="/federation/reports"')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/federation\/reports; report-to loopi/)
})

test('violations are counted by directive and origin, never with an address', async () => {
  const host = await aHost()
  const mal = 'https://mal.exemplo/x.js?token=segredo'
  expect((await tell(host, 'application/csp-report', old('script-src-elem', mal))).statusCode).toBe(204)
  const both = [
    { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: mal } },
    { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
    { type: 'deprecation', body: { id: 'x' } },
  ]
  expect((await tell(host, 'application/reports+json', both)).statusCode).toBe(204)
  expect(await told(host)).toEqual(['script-src-elem https://mal.exemplo 2', 'style-src-attr inline 1'])
})

test.each([
  ['is no report', 'application/csp-report', { a: 1 }, 400],
  ['is too large', 'application/csp-report', old('x'.repeat(20_000), 'inline'), 413],
  ['is of another kind', 'text/html', {}, 415],
])('what %s is refused', async (_, type, body, status) => {
  const host = await aHost()
  expect((await tell(host, type, body)).statusCode).toBe(status)
  expect(await told(host)).toEqual([])
})

test('made-up kinds push out each other, a real one stays, and what comes too often is not counted', async () => {
  const host = await aHost()
  for (let index = 0; index < 600; index++) {
    const address = `10.0.${index % 50}.1`
    await tell(host, 'application/csp-report', old('img-src', `https://a${index}.exemplo`), address)
    if (index % 100 === 0) await tell(host, 'application/csp-report', old('script-src-elem', 'inline'), '10.1.1.1')
  }
  const counts = await told(host)
  expect(counts).toHaveLength(200)
  expect(counts[0]).toBe('script-src-elem inline 6')
  for (let times = 0; times < 200; times++)
    await tell(host, 'application/csp-report', old('font-src', 'data'), '10.9.9.9')
  expect((await told(host))[0]).toBe('font-src data 120')
})

test('the counts are for root alone', async () => {
  const host = await aHost()
  expect((await host.inject(ADDRESS)).statusCode).toBe(401)
  const pipeline = { authorization: `Bearer ${TOKEN}` }
  expect((await host.inject({ url: ADDRESS, headers: pipeline })).statusCode).toBe(403)
})
