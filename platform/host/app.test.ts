import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildHost } from './app.ts'
import { escapeHtml } from './pages/escape.ts'
import { dataIn } from './test/host.ts'
import { aRegistry, aStore, HASH, INTEGRITY, integrityOf, revisionText, SHELL } from './test/store.ts'

const started: { close: () => unknown }[] = []

async function aHost(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const host = await buildHost(await aStore(env))
  started.push(host)
  return host
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

const RELEASE = `/releases/mf-customer/${HASH}`
const OF_SHELL = `/releases/shell/${SHELL.release.hash}`

describe('the page', () => {
  test('carries the registry, the settings and the preloads of its route with their hashes', async () => {
    const host = await aHost({ CEP_URL: 'https://cep.exemplo.com.br/ws' })
    const { statusCode, body, headers } = await host.inject('/cupons')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, must-revalidate')
    expect(body).toContain('<title>Cupons · Loopi</title>')
    for (const [file, integrity] of [
      [`${RELEASE}/remoteEntry.js`, INTEGRITY],
      [`${RELEASE}/js/cupons.js`, INTEGRITY],
      [`${OF_SHELL}/js/forms.js`, integrityOf('forms')],
    ])
      expect(body).toContain(
        `<link data-first rel="preload" as="script" href="${file}" crossorigin="anonymous" fetchpriority="low" integrity="${integrity}">`,
      )
    expect(body).toContain(
      `<script defer src="${OF_SHELL}/js/main.js" crossorigin="anonymous" fetchpriority="high" integrity="${integrityOf('main')}"></script>`,
    )
    const data = dataIn(body)
    expect(data).toMatchObject({ revision: 3, settings: { cepUrl: 'https://cep.exemplo.com.br/ws', apiBase: '/api' } })
    expect(data.areas.map(({ area, entry }) => [area.name, entry.integrity])).toEqual([['mf-customer', INTEGRITY]])
  })

  test('preloads only what its own route needs', async () => {
    const { body } = await (await aHost()).inject('/admin-login')
    expect(body).not.toContain('rel="preload"')
  })

  test('asks while it is read who is there, where a guard will, and what the page begins with', async () => {
    const host = await aHost()
    const { body } = await host.inject('/area-do-cliente')
    const asks = { guard: ['/api/me'], cliente: ['/api/cupons/resgatados?limite=24'] }
    expect(body).toContain(` data-asks="${escapeHtml(JSON.stringify(asks))}"`)
    // Only the document needs them, so they would add weight to every page's data.
    expect(JSON.stringify(dataIn(body))).not.toContain('/cupons/resgatados')
    for (const open of ['/cupons', '/admin-login']) {
      const other = (await host.inject(open)).body
      expect(other).not.toContain(' data-asks=')
      expect(other).not.toContain('/cupons/resgatados')
    }
  })

  test.each([
    ['/cupons', 200],
    ['/cupons/', 200],
    ['/finalizar-cadastro/abc', 200],
    ['/area-do-cliente?x=1', 200],
    ['/admin-login', 200],
    ['/finalizar-cadastro', 404],
    ['/cupons/outro', 404],
    ['/nada', 404],
  ])('%s answers %i, always with the page', async (url, status) => {
    const { statusCode, body } = await (await aHost()).inject(url)
    expect(statusCode).toBe(status)
    expect(body).toContain('<div id="root">')
  })

  test('lets no script in but its own, and styles by their hashes', async () => {
    const host = await aHost()
    const first = await host.inject('/cupons')
    const policy = String(first.headers['content-security-policy'])
    const directive = (name: string) =>
      policy
        .split('; ')
        .find((part) => part.startsWith(`${name} `))
        ?.slice(name.length + 1)
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
    const scripts = [...first.body.matchAll(/<script(?![^>]*(?:type|src)=)[^>]*>(.*?)<\/script>/gs)]
    const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes).toHaveLength(2)
    // The third one is that of pages of product codes.
    expect(directive('script-src')?.split(' ')).toEqual(["'self'", ...hashes, expect.stringMatching(/^'sha256-/)])
    expect(directive('style-src')).toMatch(/^'self' 'sha256-estilo' 'sha256-[A-Za-z0-9+/=]+'$/)
    expect(directive('connect-src')).toBe(`'self' https://viacep.com.br`)
    expect(directive('frame-ancestors')).toBe(`'none'`)
    expect(first.body).not.toContain('nonce')
  })

  test('lets pages call the configured services, each origin once', async () => {
    const host = await aHost({
      PARTNERS_URL: 'https://baas.exemplo.com.br/rest/v1',
      API_BASE: 'https://baas.exemplo.com.br/api',
    })
    const { headers } = await host.inject('/cupons')
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' https://viacep.com.br https://baas.exemplo.com.br;`,
    )
  })

  test('every answer forbids sniffing; only https asks to stay on https', async () => {
    const plain = await (await aHost()).inject('/cupons')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const secure = await (await aHost({ PUBLIC_URL: 'https://loopi.example', DEMO: '0' })).inject('/cupons')
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=/)
  })

  test('an area whose release cannot be read is left out, the rest lives on', async () => {
    const config = await aStore()
    const live = { 'mf-customer': { hash: HASH }, 'mf-marketing': { hash: 'ffffffffffffffff' } }
    await writeFile(path.join(config.storeDir, 'registry/00000004.json'), revisionText(aRegistry(4, { live })))
    const host = await buildHost(config)
    started.push(host)
    const { statusCode, body } = await host.inject('/cupons')
    expect(statusCode).toBe(200)
    expect(dataIn(body).areas.map(({ area }) => area.name)).toEqual(['mf-customer'])
  })
})

test('a demo answers only to who asks this machine or its PUBLIC_URL; where there is none, to everybody', async () => {
  const demo = await aHost({ PUBLIC_URL: 'http://demo.example', DEMO: '1' })
  const status = async (host: FastifyInstance, headers: Record<string, string>, url = '/cupons') =>
    (await host.inject({ url, headers })).statusCode
  for (const name of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'demo.example'])
    expect([name, await status(demo, { host: name })]).toEqual([name, 200])
  for (const url of ['/cupons', '/dev/mail.json', '/api/me', '/federation/registry', '/nada']) {
    expect([url, await status(demo, { host: 'loja.example' }, url)]).toEqual([url, 421])
    const forwarded = { host: 'localhost:3000', 'x-forwarded-host': 'loja.example' }
    expect([url, await status(demo, forwarded, url)]).toEqual([url, 421])
  }
  expect(await status(demo, { host: '127.0.0.1:3000', 'x-real-ip': '203.0.113.9' })).toBe(421)
  const { body } = await demo.inject({ url: '/', headers: { host: 'loja.example' } })
  expect(JSON.parse(body).erro).toContain('localhost')
  const open = await aHost({ PUBLIC_URL: 'https://loopi.example', DEMO: '0' })
  expect(await status(open, { host: 'outra.example' })).toBe(200)
})

test('a host without a shell answers 503 with a page of its own, and no path of the machine', async () => {
  const config = await aStore()
  await rm(path.join(config.storeDir, 'shell'), { recursive: true })
  const host = await buildHost(config)
  started.push(host)
  const answer = await host.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(answer.body).toContain('<h1>A Loopi volta já</h1>')
  expect(answer.body).not.toContain(config.storeDir)
})

describe('the registry', () => {
  test('answers 304 to who has it, and a new one after a release', async () => {
    const config = await aStore()
    const host = await buildHost(config)
    started.push(host)
    const cookie = { cookie: 'loopi_bucket=7' }
    const first = await host.inject({ url: '/federation/registry', headers: cookie })
    expect(first.json()).toMatchObject({ revision: 3 })
    const headers = { ...cookie, 'if-none-match': `W/${first.headers.etag}, "other"` }
    expect((await host.inject({ url: '/federation/registry', headers })).statusCode).toBe(304)
    await writeFile(path.join(config.storeDir, 'registry/00000004.json'), revisionText(aRegistry(4)))
    const next = await host.inject({ url: '/federation/registry', headers })
    expect(next.json()).toMatchObject({ revision: 4, areas: [] })
  })
})

describe('files', () => {
  test('of a release are immutable and sent compressed to who takes that', async () => {
    const host = await aHost()
    const plain = await host.inject(`${RELEASE}/remoteEntry.js`)
    expect(plain.body).toBe('entry')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const zipped = await host.inject({ url: `${RELEASE}/remoteEntry.js`, headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect((await host.inject(`${OF_SHELL}/js/main.js`)).body).toBe('main')
  })

  test('answer under the address of a further attempt too', async () => {
    expect((await (await aHost()).inject(`${RELEASE}~2/remoteEntry.js`)).body).toBe('entry')
  })

  test.each([
    `${OF_SHELL}/../../../secret.txt`,
    '/releases/shell/%2e%2e/%2e%2e/secret.txt',
    '/releases/..%2f..%2fsecret.txt',
    `${RELEASE}/../../../secret.txt`,
    '/releases/registry/00000003.json',
    `${OF_SHELL}/release.json`,
    '/shell/js/main.js',
    `${RELEASE}/release.json`,
    `${RELEASE}/remoteEntry.js.map`,
    `${RELEASE}/nothing.js`,
  ])('%s is not given out', async (url) => {
    const { statusCode, body } = await (await aHost()).inject(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/segredo|"lastKnownGood"|"builder"/)
  })
})

describe('failure reports', () => {
  const report = {
    outcome: 'failed',
    area: 'mf-customer',
    hash: HASH,
    kind: 'integrity',
    attempt: 1,
    milliseconds: 20,
    path: '/cupons',
    file: null,
  }
  const send = async (payload: object) =>
    (await (await aHost()).inject({ method: 'POST', url: '/federation/beacon', payload })).statusCode

  test('are taken', async () => expect(await send(report)).toBe(204))
  test.each([{ ...report, area: '../shell' }, { ...report, kind: 'odd' }, { ...report, more: 1 }, {}])(
    'that make no sense are refused: %o',
    async (payload) => expect(await send(payload)).toBe(400),
  )
})

describe('the api behind the host', () => {
  test.each([
    ['0', '192.168.0.9', '127.0.0.1'],
    ['1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ])('behind %s proxies, a call from "%s" has the address %s: not one that the caller claims', async (...of) => {
    const [TRUST_PROXY, claimed, from] = of
    const api = createServer((request, response) => {
      const seen = { url: request.url, from: request.headers['x-forwarded-for'] }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(seen))
    }).listen(0, '127.0.0.1')
    started.push(api)
    await new Promise((listening) => api.once('listening', listening))
    const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const host = await aHost({ API_URL, TRUST_PROXY })
    const headers = { 'x-forwarded-for': claimed }
    expect((await host.inject({ url: '/api/me?x=1', headers })).json()).toEqual({ url: '/api/me?x=1', from })
    expect((await host.inject('/dev/mail.json')).json()).toMatchObject({ url: '/dev/mail.json' })
  })

  test.each([
    ['0', {}],
    ['1', { region: 'BR-SP' }],
  ])('behind %s proxies, the region of a call is %j: not one that the caller claims', async (TRUST_PROXY, seen) => {
    const api = createServer((request, response) => {
      const region = request.headers['x-forwarded-region']
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ region }))
    }).listen(0, '127.0.0.1')
    started.push(api)
    await new Promise((listening) => api.once('listening', listening))
    const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const host = await aHost({ API_URL, TRUST_PROXY, REGION_HEADER: 'X-Viewer-Region' })
    const headers = { 'x-viewer-region': 'BR-SP', 'x-forwarded-region': 'BR-AC' }
    expect((await host.inject({ url: '/api/me', headers })).json()).toEqual(seen)
  })

  test('when it does not answer, the caller gets the envelope of every refusal', async () => {
    const address = await (await aHost()).listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/api/user/login`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 'server/unavailable',
      message: expect.stringMatching(
        /^Serviço indisponível no momento\. Tente novamente em instantes\. Código do erro: /,
      ),
    })
  })
})

test('the log names requests without what opens anything', async () => {
  const lines: string[] = []
  const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const host = await buildHost(await aStore(), { log })
  started.push(host)
  const secret = 'S3gredo_'.repeat(6)
  await host.inject(`/area-do-cliente/cashloopi?token=${secret}`)
  for (const link of [
    'finalizar-cadastro',
    'finalizar-empresa',
    'confirmar-email',
    'desfazer-email',
    'convite',
    'redefinir-senha',
  ])
    await host.inject(`/${link}/${secret}`)
  await host.inject(`/finalizar-cadastro/${secret}?convite=${secret}`)
  await host.inject(`/api/convite/${secret}`)
  await host.inject(`/venly/login?ticket=${secret}`)
  await host.inject(`/api/validar-token/${secret}`)
  const text = lines.join('')
  expect(text).not.toContain(secret)
  expect(text).toContain('"path":"/area-do-cliente/cashloopi"')
  expect(text).toContain('"path":"/api/validar-token/…"')
  expect(text).toContain('"path":"/convite/…"')
  const [first] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({ msg: 'request', method: 'GET', route: '/*', status: 404, address: '127.0.0.1' })
  expect(lines.filter((line) => line.includes('/area-do-cliente'))).toHaveLength(1)
  const before = lines.length
  await host.inject('/federation/health')
  await host.inject('/api/health/ready')
  expect(lines.slice(before).filter((line) => line.includes('"msg":"request"'))).toEqual([])
})
