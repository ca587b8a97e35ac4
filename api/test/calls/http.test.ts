import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { endpoint } from '@loopi/contract/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../src/config/config.ts'
import { openDatabase } from '../../src/db/database.ts'
import { loggedError } from '../../src/lib/logging.ts'
import { createSemaphore } from '../../src/lib/semaphore.ts'
import { buildApp } from '../../src/main/app.ts'
import { assertEveryEndpointHandled } from '../../src/plugins/contract-coverage.ts'
import { registerErrors } from '../../src/plugins/errors.ts'
import { type Api, route } from '../../src/plugins/route.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { testConfig } from '../test-config.ts'

const BARE = { uploads: createSemaphore(1) }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const post = (payload: string, type = 'application/json') =>
  t.app.inject({ method: 'POST', url: '/api/user/login', payload, headers: { 'content-type': type } })

const putForm = (url: string) =>
  t.app.inject({ method: 'PUT', url, payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test('HEAD is answered as GET, without the body', async () => {
  for (const url of ['/api/health', '/api/marcas', '/api/me', '/api/openapi.json', '/api/nada']) {
    const [get, head] = [await t.app.inject(url), await t.app.inject({ method: 'HEAD', url })]
    expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
    if (get.statusCode < 400) expect([url, head.headers['content-length']]).toEqual([url, `${get.rawPayload.length}`])
  }
})

test.each([
  ['PUT', '/api/marcas', 405, 'GET, HEAD, POST, OPTIONS'],
  ['OPTIONS', '/api/marcas', 204, 'GET, HEAD, POST, OPTIONS'],
  ['OPTIONS', '/api/cupons/7', 204, 'GET, HEAD, OPTIONS'],
  ['HEAD', '/venly/login', 405, 'GET, OPTIONS'],
  ['POST', '/api/health', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/api/nada', 404, undefined],
] as const)('%s %s is %i and allows %s', async (method, url, status, allow) => {
  const { statusCode, headers } = await t.app.inject({ method, url })
  expect([statusCode, headers.allow]).toEqual([status, allow])
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
])('a long answer to a caller who takes %s has the coding %s', async (accepted, coding) => {
  const { headers } = await t.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } })
  expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Accept-Encoding'])
})

test('answers carry the headers that keep them private', async () => {
  const { headers } = await t.call(auth.me)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test.each([
  ['an unknown address', 404, 'route/not-found', () => t.app.inject('/api/nada')],
  ['another method', 405, 'route/other-method', () => t.app.inject({ method: 'PUT', url: '/api/me' })],
  ['another method with a body', 405, 'route/other-method', () => putForm('/api/me')],
  ['another method of an unknown address', 404, 'route/not-found', () => putForm('/api/nada')],
  ['a broken address', 400, 'request/unreadable', () => t.app.inject('/api/validar-token/%zz')],
  ['broken JSON', 400, 'request/unreadable', () => post('{"email":')],
  ['a poisoned prototype', 400, 'request/unreadable', () => post('{"__proto__":{"a":1}}')],
  ['a large body', 413, 'request/too-large', () => post(JSON.stringify({ email: 'x'.repeat(300_000) }))],
  ['another type', 415, 'request/unsupported', () => post('email=x', 'application/x-www-form-urlencoded')],
  ['no body', 422, 'request/invalid', () => post('')],
  ['a NUL character', 422, 'request/invalid', () => post('{"email":"a\\u0000@x.test","password":"x"}')],
] as const)('%s is refused with %d %s', async (_name, status, code, send) => {
  const answer = await send()
  const body = answer.json()
  expect([answer.statusCode, body.code]).toEqual([status, code])
  expect(body).toMatchObject({ erro: body.message, error: body.message })
  expect(body.message).toMatch(/\.$/)
})

test('what a schema has no sentence for is said plainly', async () => {
  const { body } = await t.call(customers.preRegister, { body: { name: 7, email: 'a@b.test' } as never })
  expect(body.errors).toEqual({ name: ['Campo obrigatório.'], phone: ['Campo obrigatório.'] })
  const broken = await t.call(companies.get, { params: { id: 'x' } }, { as: await t.as('root') })
  expect([broken.status, broken.body.message]).toEqual([422, 'Valor inválido.'])
})

test('health tells whether the database is there and up to date', async () => {
  const ready = await t.app.inject('/api/health')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok' }])
  const own = await testApp()
  await own.db.deleteFrom('schema_migrations' as never).execute()
  expect((await own.app.inject('/api/health')).statusCode).toBe(503)
  await own.close()
})

test('without a database the answer is 503 in the envelope', async () => {
  const config = testConfig('postgres://nobody:x@127.0.0.1:1/none')
  const db = openDatabase(config.DATABASE_URL, { max: 1 })
  const app = await buildApp({ ...t, config, db, outbox: { add: async () => undefined } })
  for (const url of ['/api/health', '/api/cupons/disponiveis', `/api/validar-token/${'a'.repeat(43)}`]) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server/unavailable'])
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).not.toContain('127.0.0.1')
  }
  await app.close()
  await db.destroy()
})

describe('the log', () => {
  async function logged(config: Partial<Config>, use: (app: FastifyInstance) => Promise<unknown>) {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const settings = { ...t.config, LOG_LEVEL: 'info' as const, ...config }
    const app = await buildApp({ ...t, config: settings, outbox: { add: async () => undefined }, log })
    await use(app)
    await app.close()
    return lines.map((line) => JSON.parse(line))
  }

  test('names the route, never the address with its token', async () => {
    const headers = { authorization: `Bearer ${'s'.repeat(43)}` }
    const lines = await logged({}, async (app) => {
      for (const path of ['validar-token', 'convite', 'redefinir-senha'])
        await app.inject({ url: `/api/${path}/segredo-do-link`, headers })
      // Links open pages, which the api does not have; their tokens are not logged either.
      for (const link of ['convite', 'desfazer-email', 'confirmar-email']) await app.inject({ url: `/${link}/segredo` })
    })
    expect(lines).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/validar-token/:token', status: 404 }),
      expect.objectContaining({ method: 'GET', route: '/api/convite/:token', status: 404 }),
      expect.objectContaining({ method: 'GET', route: '/api/redefinir-senha/:token', status: 404 }),
      ...Array.from({ length: 3 }, () => expect.objectContaining({ route: 'unknown', status: 404 })),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/segredo|ssss/)
  })

  test('the host is believed about the address, and not what was told to it', async () => {
    const headers = { 'x-forwarded-for': '1.2.3.4, 10.0.0.1, 10.0.0.2' }
    const lines = await logged({}, (app) => app.inject({ url: '/api/me', headers }))
    expect(lines).toEqual([expect.objectContaining({ address: '10.0.0.2' })])
  })

  test('keeps what a row said out of errors', async () => {
    const shown = loggedError(
      Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_cpf', detail: 'Key (cpf)=(529)' }),
    )
    expect(shown).toMatchObject({ message: 'duplicate key', code: '23505', constraint: 'users_cpf' })
    expect(JSON.stringify(shown)).not.toContain('529')
  })
})

describe('a route', () => {
  const shown = endpoint({
    method: 'GET',
    path: '/shown',
    summary: '',
    access: 'public',
    reply: z.object({ name: z.string() }),
    errors: [],
  })

  async function answering(given: unknown, NODE_ENV: 'test' | 'production') {
    const server = fastify()
    registerErrors(server)
    const config = { ...t.config, NODE_ENV }
    const api: Api = { ...BARE, server, services: { ...t, config } as never, routed: new Set() }
    route(api, shown, () => given as never)
    const answer = await server.inject('/api/shown')
    await server.close()
    return answer
  }

  test('sends nothing that the contract does not name', async () => {
    const answer = await answering({ name: 'Ana', password_hash: 'x' }, 'production')
    expect([answer.statusCode, answer.body]).toEqual([200, '{"name":"Ana"}'])
  })

  test('fails in tests when its answer has more', async () => {
    expect((await answering({ name: 'Ana', password_hash: 'x' }, 'test')).statusCode).toBe(500)
  })

  test('fails when its answer does not fit', async () => {
    expect((await answering({ name: 7 }, 'production')).json().code).toBe('server/failed')
  })
})

describe('the app does not start', () => {
  test('when a contract endpoint has no handler', async () => {
    const server = fastify()
    assertEveryEndpointHandled({ ...BARE, server, services: t as never, routed: new Set() })
    await expect(server.ready()).rejects.toThrow(/no handler for account\.get, .*auth\.login/)
  })

  test('when a route is not in the contract', async () => {
    const app = fastify()
    const { contractEndpoints } = await import('../../src/plugins/contract-coverage.ts')
    const routed = new Set(contractEndpoints.map(([, known]) => known))
    assertEveryEndpointHandled({ ...BARE, server: app, services: t as never, routed })
    app.get('/api/porta-dos-fundos', async () => 'x')
    await expect(app.ready()).rejects.toThrow('not in the contract: GET /api/porta-dos-fundos')
  })
})
