import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { releases } from '../../shared/contract/releases/releases.contract.ts'
import { PAGE_DATA_ID, type PageData } from '../../shared/federation/page-data.ts'
import type { Release } from '../../shared/federation/release.ts'
import { packRelease } from '../releases/bundle.ts'
import { recordedHash } from '../releases/content-hash.ts'
import { readRegistry } from '../releases/registry-log.ts'
import { buildHost } from './app.ts'
import type { HostConfig } from './config.ts'
import { aRegistry, aStore, CUSTOMER, HASH, integrityOf, RELEASE, sealed } from './test-store.ts'

const CANARY = 'c'.repeat(16)
const TOKEN = 'deploy-token-of-the-customer-team'
const DEPLOY_TOKENS = `mf-customer:${createHash('sha256').update(TOKEN).digest('hex')}`

const started: { close: () => unknown }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

/** Lays another release into the store: the same files, another name, with changes. */
async function addRelease({ storeDir }: HostConfig, hash: string, changes: Partial<Release> = {}): Promise<void> {
  const release = sealed({ ...RELEASE, hash, ...changes })
  const folder = path.join(storeDir, release.area.name, hash)
  await mkdir(path.join(folder, 'js'), { recursive: true })
  await writeFile(path.join(folder, 'remoteEntry.js'), 'entry')
  await writeFile(path.join(folder, 'js/cupons.js'), 'cupons')
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
}

const ref = (hash: string) => ({ 'mf-customer': { hash } })
const setRegistry = ({ storeDir }: HostConfig, parts: Parameters<typeof aRegistry>[1]) =>
  writeFile(path.join(storeDir, 'registry/00000004.json'), JSON.stringify(aRegistry(4, parts)))

const rollout = (percent: number, haltAt = { failureRate: 0.5, minLoads: 4 }) => ({
  area: 'mf-customer' as const,
  release: { hash: CANARY },
  percent,
  haltAt,
  since: 4,
})

async function start(config: HostConfig): Promise<FastifyInstance> {
  const host = await buildHost(config)
  started.push(host)
  return host
}

const dataIn = (html: string): PageData =>
  JSON.parse(new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null')

async function areaFor(host: FastifyInstance, bucket: number) {
  const { body } = await host.inject({ url: '/cupons', headers: { cookie: `loopi_bucket=${bucket}` } })
  return dataIn(body).areas.find(({ area }) => area.name === 'mf-customer')
}

describe('a canary', () => {
  async function aHostWithCanary(percent = 10, changes: Partial<Release> = {}) {
    const config = await aStore()
    await addRelease(config, CANARY, changes)
    await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [rollout(percent)] })
    return { config, host: await start(config) }
  }

  test('is what the buckets below its share get, with the live release behind it', async () => {
    const { host } = await aHostWithCanary(10)
    expect(await areaFor(host, 9)).toMatchObject({ hash: CANARY, source: 'canary', fallback: { hash: HASH } })
    expect(await areaFor(host, 10)).toMatchObject({ hash: HASH, source: 'live', fallback: null })
  })

  test('a visitor draws a bucket once and keeps it', async () => {
    const { host } = await aHostWithCanary()
    const first = await host.inject('/cupons')
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^loopi_bucket=\d{1,2}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const again = await host.inject({ url: '/cupons', headers: { cookie: cookie.split(';')[0] } })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(dataIn(again.body).bucket).toBe(dataIn(first.body).bucket)
  })

  test('that does not fit the live shell is passed over', async () => {
    const { host } = await aHostWithCanary(50, { shared: { react: { range: '^18.0.0', provides: false } } })
    expect(await areaFor(host, 0)).toMatchObject({ hash: HASH, source: 'live' })
  })

  const beacon = (outcome: string) => ({ outcome, area: 'mf-customer', hash: CANARY, milliseconds: 5, path: '/cupons' })
  const tell = (host: FastifyInstance, outcome: string) =>
    host.inject({ method: 'POST', url: '/federation/beacon', payload: beacon(outcome) })

  test('that fails too often is taken back by the host, with a line in the audit', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (const outcome of ['loaded', 'given-up', 'loaded']) await tell(host, outcome)
    expect((await readRegistry(config.storeDir)).rollouts).toHaveLength(1)
    await tell(host, 'given-up')
    const registry = await readRegistry(config.storeDir)
    expect(registry).toMatchObject({
      revision: 5,
      rollouts: [],
      change: { by: 'host', operation: 'halt', hash: CANARY, reason: expect.stringContaining('50 %') },
    })
    expect(await areaFor(host, 0)).toMatchObject({ hash: HASH })
  })

  test('is judged by its own trial: what was told of the release before counts for nothing', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    const again = { ...rollout(50), since: 5 }
    const registry = aRegistry(5, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [again] })
    await writeFile(path.join(config.storeDir, 'registry/00000005.json'), JSON.stringify(registry))
    await tell(host, 'given-up')
    expect((await readRegistry(config.storeDir)).rollouts).toHaveLength(1)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    expect((await readRegistry(config.storeDir)).rollouts).toEqual([])
  })

  test('that cannot be taken back is no concern of the page that told of it', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    await writeFile(path.join(config.storeDir, 'registry/00000005.json'), '{')
    expect((await tell(host, 'given-up')).statusCode).toBe(204)
  })

  test('of which few visits are known is left alone', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    expect((await readRegistry(config.storeDir)).rollouts).toHaveLength(1)
  })
})

describe('a release that was forced into the registry by hand', () => {
  test('with a route of another area, is passed over for the one that was good', async () => {
    const config = await aStore()
    const area = { ...CUSTOMER, routes: [{ ...CUSTOMER.routes[0], path: '/admin-login' }] } as Release['area']
    await addRelease(config, CANARY, { area })
    await setRegistry(config, { live: ref(CANARY), lastKnownGood: ref(HASH) })
    const host = await start(config)
    expect(await areaFor(host, 50)).toMatchObject({ hash: HASH })
  })

  test('of an area that is resolved first, does not take the other area with it', async () => {
    const config = await aStore()
    const good = { ...RELEASE.area, name: 'mf-marketing', routes: [{ ...CUSTOMER.routes[0], path: '/marcas' }] }
    const intruder = { ...good, routes: [...good.routes, CUSTOMER.routes[0]] }
    await addRelease(config, HASH, { area: good as Release['area'] })
    await addRelease(config, CANARY, { area: intruder as Release['area'] })
    const live = { ...ref(HASH), 'mf-marketing': { hash: CANARY } }
    await setRegistry(config, { live, lastKnownGood: { ...ref(HASH), 'mf-marketing': { hash: HASH } } })
    const { body } = await (await start(config)).inject('/cupons')
    expect(dataIn(body).areas.map(({ area, hash }) => [area.name, hash])).toEqual([
      ['mf-marketing', HASH],
      ['mf-customer', HASH],
    ])
  })
})

test('a registry that is none, forced in by hand, is passed over for the revision before', async () => {
  const config = await aStore()
  const host = await start(config)
  await writeFile(path.join(config.storeDir, 'registry/00000004.json'), '{"revision": 4, "live"')
  expect(dataIn((await host.inject('/cupons')).body)).toMatchObject({ revision: 3, areas: [{ hash: HASH }] })
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH) })
  expect(dataIn((await host.inject('/cupons')).body)).toMatchObject({ revision: 4, areas: [{ hash: HASH }] })
})

describe('orders', () => {
  /** An API that knows one session of each role. */
  async function anApi(): Promise<string> {
    const api = createServer((request, response) => {
      const role = /^Bearer (root|admin|cliente)-session$/.exec(request.headers.authorization ?? '')?.[1]
      response.writeHead(role ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ role, email: `${role}@loopi.test` }))
    }).listen(0, '127.0.0.1')
    started.push(api)
    await new Promise((listening) => api.once('listening', listening))
    return `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  }

  async function aHost() {
    const config = await aStore({ API_URL: await anApi(), DEPLOY_TOKENS })
    await addRelease(config, CANARY)
    const host = await start(config)
    const order = (payload: object, token = 'root-session') =>
      host.inject({
        method: 'POST',
        url: '/federation/operations',
        payload,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    return { host, config, order }
  }

  const promote = { operation: 'promote', area: 'mf-customer', hash: CANARY, reason: 'Nova busca', revision: 3 }

  test('of root move the registry, under the name of the person', async () => {
    const { order, config } = await aHost()
    const answer = await order(promote)
    expect([answer.statusCode, answer.json()]).toEqual([200, { revision: 4 }])
    expect(await readRegistry(config.storeDir)).toMatchObject({
      live: ref(CANARY),
      lastKnownGood: ref(HASH),
      change: { by: 'root@loopi.test', reason: 'Nova busca', operation: 'promote' },
    })
  })

  test('canary and rollback', async () => {
    const { order, config } = await aHost()
    expect((await order({ ...promote, operation: 'canary', percent: 10 })).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).rollouts).toMatchObject([{ percent: 10, release: { hash: CANARY } }])
    const back = { operation: 'rollback', area: 'mf-customer', reason: 'Erro', revision: 4 }
    expect((await order(back)).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).rollouts).toEqual([])
    expect((await order({ ...back, revision: 5 })).json()).toMatchObject({ code: 'release/impossible' })
  })

  // Whatever the contract says that the host answers.
  describe.each(Object.entries(releases))('and %s', (_name, { method, path: url }) => {
    test.each([
      ['nobody', '', 401, 'auth/required'],
      ['an ended session', 'gone', 401, 'auth/required'],
      ['a customer', 'cliente-session', 403, 'auth/forbidden'],
      ["a company's admin", 'admin-session', 403, 'auth/forbidden'],
    ])('of %s are refused', async (_who, token, status, code) => {
      const { config, host } = await aHost()
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const payload = { ...promote, url: 'https://loopi.test/remoteEntry.js' }
      const answer = await host.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect((await readRegistry(config.storeDir)).revision).toBe(3)
    })
  })

  test('of a pipeline touch its own area only', async () => {
    const { order, config, host } = await aHost()
    const other = { ...promote, area: 'mf-marketing' }
    expect((await order(other, TOKEN)).statusCode).toBe(403)
    expect((await order(promote, TOKEN)).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).change?.by).toBe('deploy:mf-customer')
    const seen = await host.inject({ url: '/federation/areas', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(seen.json().areas.map(({ name }: { name: string }) => name)).toEqual(['mf-customer'])
  })

  test('on a registry that is no more are refused', async () => {
    const { order } = await aHost()
    const answer = await order({ ...promote, revision: 2 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'release/moved'])
  })

  test('for a release that does not pass the gate are refused, with what is wrong', async () => {
    const { order, config } = await aHost()
    const broken = 'd'.repeat(16)
    await addRelease(config, broken)
    await writeFile(path.join(config.storeDir, 'mf-customer', broken, 'js/cupons.js'), 'changed')
    const answer = await order({ ...promote, hash: broken })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'release/refused'])
    expect(answer.json().message).toContain('js/cupons.js')
  })

  test.each([
    [{ ...promote, reason: '' }],
    [{ ...promote, operation: 'canary', percent: 100 }],
    [{ ...promote, hash: '../../etc' }],
    [{ ...promote, area: 'shell' }],
  ])('that make no sense are refused: %o', async (payload) => {
    const { order } = await aHost()
    expect((await order(payload)).statusCode).toBe(422)
  })

  test('what a change is held against is open to whoever checks one', async () => {
    const host = await start(await aStore())
    const answer = await host.inject('/federation/records')
    expect(answer.json()).toMatchObject({
      shell: { hash: HASH },
      releases: [{ area: { name: 'mf-customer' }, hash: HASH }],
    })
  })

  test('root sees each release with what pages told of it', async () => {
    const { host } = await aHost()
    const payload = { outcome: 'loaded', area: 'mf-customer', hash: HASH, milliseconds: 120, path: '/cupons' }
    await host.inject({ method: 'POST', url: '/federation/beacon', payload })
    const seen = await host.inject({ url: '/federation/areas', headers: { authorization: 'Bearer root-session' } })
    const customer = seen.json().areas.find(({ name }: { name: string }) => name === 'mf-customer')
    const live = customer.releases.find(({ hash }: { hash: string }) => hash === HASH)
    expect(live).toMatchObject({ standing: 'live', stats: { loaded: 1, given_up: 0, failure_rate: 0, median_ms: 120 } })
    expect(customer.releases).toHaveLength(2)
  })

  test('what pages tell of a release that is not there is not kept', async () => {
    const { host, config } = await aHost()
    const hash = 'd'.repeat(16)
    const payload = { outcome: 'loaded', area: 'mf-customer', hash, milliseconds: 120, path: '/cupons' }
    expect((await host.inject({ method: 'POST', url: '/federation/beacon', payload })).statusCode).toBe(204)
    await addRelease(config, hash)
    const seen = await host.inject({ url: '/federation/areas', headers: { authorization: 'Bearer root-session' } })
    const customer = seen.json().areas.find(({ name }: { name: string }) => name === 'mf-customer')
    const added = customer.releases.find((one: { hash: string }) => one.hash === hash)
    expect(added).toMatchObject({ stats: { loaded: 0 } })
  })
})

describe('overrides', () => {
  const LOCAL = 'http://localhost:3102/dev/remoteEntry.js'
  const address = (url: string) => `/cupons?mf.customer=${encodeURIComponent(url)}&codigo=1`

  async function override(url: string, env: NodeJS.ProcessEnv = {}) {
    const host = await start(await aStore(env))
    const answer = await host.inject(address(url))
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]
    return { host, answer, page: await host.inject({ url: '/cupons', headers: { cookie } }) }
  }

  test('of a local address take the place of the release, and the address is clean again', async () => {
    const { answer, page } = await override(LOCAL)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/cupons?codigo=1'])
    expect(dataIn(page.body).areas[0]).toMatchObject({
      source: 'override',
      base: 'http://localhost:3102/dev',
      entry: { path: 'remoteEntry.js', integrity: null },
      fallback: { hash: HASH },
    })
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' http:\/\/localhost:3102 /)
  })

  test.each(['http://localhost:3102', 'http://localhost:3102/'])('%s means the entry in it', async (url) => {
    const { page } = await override(url)
    expect(dataIn(page.body).areas[0]).toMatchObject({
      base: 'http://localhost:3102',
      entry: { path: 'remoteEntry.js' },
    })
  })

  test('are reset by address', async () => {
    const { host, answer } = await override(LOCAL)
    const cookie = String(answer.headers['set-cookie']).split(';')[0]
    const reset = await host.inject({ url: '/cupons?mf.reset', headers: { cookie } })
    expect(reset.headers['set-cookie']).toMatch(/Max-Age=0/)
  })

  test.each(['https://mal.exemplo.com.br/remoteEntry.js', 'javascript:alert(1)', 'nada'])(
    'of a foreign origin are ignored: %s',
    async (url) => {
      const { page } = await override(url)
      expect(dataIn(page.body).areas[0]).toMatchObject({ source: 'live', hash: HASH })
    },
  )

  test('by address are ignored in production', async () => {
    const { answer, page } = await override(LOCAL, { NODE_ENV: 'production' })
    expect(answer.headers['set-cookie'] ?? '').not.toContain('loopi_overrides')
    expect(dataIn(page.body).areas[0]).toMatchObject({ source: 'live' })
  })

  test('that nobody signed count for nothing', async () => {
    const host = await start(await aStore())
    const forged = Buffer.from(JSON.stringify({ 'mf-customer': LOCAL })).toString('base64url')
    const { body } = await host.inject({ url: '/cupons', headers: { cookie: `loopi_overrides=${forged}.AAAA` } })
    expect(dataIn(body).areas[0]).toMatchObject({ source: 'live' })
  })
})

test('an open tab is told of every new revision', async () => {
  const config = await aStore()
  const host = await start(config)
  const url = await host.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const { headers, body } = await fetch(`${url}/federation/events`, { signal: stop.signal })
  expect(headers.get('content-type')).toContain('text/event-stream')
  const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (wanted: string) => {
    while (!heard.includes(wanted)) heard += (await reader.read()).value ?? ''
  }
  await until('{"revision":3}')
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH) })
  await until('{"revision":4}')
  stop.abort()
})

describe('a release that a pipeline sends', () => {
  /** A finished release as a build leaves it, named by what it is. */
  async function aBuiltRelease(text: string, claim?: string): Promise<{ packed: Buffer; hash: string }> {
    const folder = await mkdtemp(path.join(tmpdir(), 'loopi-built-'))
    const content = { 'remoteEntry.js': 'entry', 'js/cupons.js': text }
    const files = Object.fromEntries(Object.entries(content).map(([file, one]) => [file, integrityOf(one)]))
    const release = { ...sealed(RELEASE), files }
    const hash = recordedHash(release)
    await mkdir(path.join(folder, 'js'))
    for (const [file, one] of Object.entries(content)) await writeFile(path.join(folder, file), one)
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, hash: claim ?? hash }))
    return { packed: await packRelease(folder), hash }
  }

  const send = (host: FastifyInstance, payload: Buffer, token = TOKEN, area = 'mf-customer') =>
    host.inject({
      method: 'POST',
      url: `/federation/releases/${area}`,
      payload,
      headers: { 'content-type': 'application/vnd.loopi.release+gzip', authorization: `Bearer ${token}` },
    })

  test('is examined, laid into the store under its hash, and can be promoted', async () => {
    const config = await aStore({ DEPLOY_TOKENS })
    const host = await start(config)
    const { packed, hash } = await aBuiltRelease('novo')
    const answer = await send(host, packed)
    expect([answer.statusCode, answer.json()]).toEqual([201, { hash }])
    expect((await host.inject(`/releases/mf-customer/${hash}/js/cupons.js`)).body).toBe('novo')
    expect((await readRegistry(config.storeDir)).change).toMatchObject({
      operation: 'publish',
      by: 'deploy:mf-customer',
    })
    expect((await send(host, packed)).statusCode).toBe(200)
  })

  test('is taken in when the registry can be written again; until then the team is told why not', async () => {
    const config = await aStore({ DEPLOY_TOKENS })
    const host = await start(config)
    const { packed } = await aBuiltRelease('novo')
    await writeFile(path.join(config.storeDir, 'registry/00000004.json'), '{')
    const answer = await send(host, packed)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'release/impossible'])
    expect(answer.json().message).toContain('00000004.json')
    await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH) })
    expect((await send(host, packed)).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).change).toMatchObject({ operation: 'publish' })
  })

  test('that calls itself by another name is refused', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const { packed } = await aBuiltRelease('novo', HASH)
    expect((await send(host, packed)).statusCode).toBe(422)
    expect((await host.inject(`${`/releases/mf-customer/${HASH}`}/js/cupons.js`)).body).not.toBe('novo')
  })

  test('for the area of another team, or by nobody, is refused', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const { packed } = await aBuiltRelease('novo')
    expect((await send(host, packed, TOKEN, 'mf-marketing')).statusCode).toBe(403)
    expect((await send(host, packed, 'other')).statusCode).toBe(503)
  })

  test('whose files lead out of its folder, or that is none, is refused', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const escaping = gzipSync(JSON.stringify({ '../../escaped.js': Buffer.from('x').toString('base64') }))
    for (const message of [escaping, gzipSync('[]'), Buffer.from('nada')]) {
      expect((await send(host, message)).statusCode).toBe(400)
    }
  })
})
