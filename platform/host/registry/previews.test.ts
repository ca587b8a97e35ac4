import type { FastifyInstance } from 'fastify'
import {
  addRelease,
  bucketAt,
  CANARY,
  DEPLOY_TOKENS,
  dataIn,
  ref,
  setRegistry,
  start,
  TOKEN,
  tell,
} from '../test/host.ts'
import { aRegistry, aStore, HASH, RELEASE } from '../test/store.ts'
import { createPreviewLinks } from './previews.ts'
import { createResolver } from './resolve.ts'
import { openStore } from './store.ts'

const SECRET = 's'.repeat(32)
const PUBLIC_URL = 'http://localhost:3000'
const A_DAY = 24 * 3600 * 1000
const SITE = 'mf-marketing'
const [ROUTE] = RELEASE.area.routes

/** Host over a store with a published candidate. */
async function aHost(env: NodeJS.ProcessEnv = {}) {
  const config = await aStore({ HOST_SECRET: SECRET, DEPLOY_TOKENS, ...env })
  await addRelease(config, CANARY)
  return { config, host: await start(config) }
}

/** Browser of one visitor: keeps the host's cookies, and drops those that the host ends. */
function aBrowser(host: FastifyInstance) {
  const cookies = new Map<string, string>([['loopi_bucket', String(bucketAt(0))]])
  const written: string[] = []
  return {
    written,
    async open(url: string) {
      const cookie = [...cookies].map((one) => one.join('=')).join('; ')
      const answer = await host.inject({ url, headers: { cookie } })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        written.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}

const linkTo = (hash: string, { area = 'mf-customer', now = Date.now(), secret = SECRET } = {}) =>
  createPreviewLinks({ secret, publicUrl: PUBLIC_URL }, () => now).issue(area as typeof RELEASE.area.name, hash).path

const shown = ({ body }: { body: string }) =>
  dataIn(body).areas.map(({ area, hash, source }) => [area.name, hash, source])
const LIVE = [['mf-customer', HASH, 'live']]
const PREVIEW = [['mf-customer', CANARY, 'preview']]

test('whoever opens the link gets that release in the product, for this session of the browser alone', async () => {
  const { host } = await aHost()
  const browser = aBrowser(host)
  const opened = await browser.open(`${linkTo(CANARY)}&codigo=1`)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/?codigo=1'])
  expect(browser.written[0]).toMatch(/^loopi_previews=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const page = await browser.open('/cupons')
  expect(shown(page)).toEqual(PREVIEW)
  expect(dataIn(page.body).areas[0]).toMatchObject({ fallback: { hash: HASH, source: 'live' } })
  expect(dataIn(page.body).previewOver).toBeUndefined()
  const registry = await browser.open('/federation/registry')
  expect(registry.json().areas[0]).toMatchObject({ hash: CANARY, source: 'preview' })
  expect(shown(await aBrowser(host).open('/cupons'))).toEqual(LIVE)
})

test('over https the cookie goes nowhere else', async () => {
  const { host } = await aHost({ PUBLIC_URL: 'https://loopi.example', DEMO: '0' })
  const answer = await host.inject({ url: linkTo(CANARY) })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-loopi_previews=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('leaving ends it, and the next page is the ordinary product', async () => {
  const { host } = await aHost()
  const browser = aBrowser(host)
  await browser.open(linkTo(CANARY))
  const left = await browser.open('/cupons?preview=&marca=3')
  expect([left.statusCode, left.headers.location]).toEqual([302, '/cupons?marca=3'])
  const page = await browser.open('/cupons')
  expect([shown(page), dataIn(page.body).previewOver]).toEqual([LIVE, undefined])
})

const changed = (link: string) => link.replace(CANARY, HASH)

test.each([
  ['that ended', linkTo(CANARY, { now: Date.now() - A_DAY - 2000 })],
  ['of another secret', linkTo(CANARY, { secret: 't'.repeat(32) })],
  ['whose release was changed', changed(linkTo(CANARY))],
  ['whose end was changed', linkTo(CANARY).replace(/\.[0-9a-z]{6}\./, '.zzzzzz.')],
  ['that is none', '/?preview=mf-customer'],
])('a link %s shows the ordinary product and says so once', async (_what, link) => {
  const { host } = await aHost()
  const browser = aBrowser(host)
  const opened = await browser.open(link)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/'])
  const first = await browser.open('/cupons')
  expect([shown(first), dataIn(first.body).previewOver]).toEqual([LIVE, true])
  expect(dataIn((await browser.open('/cupons')).body).previewOver).toBeUndefined()
})

test('a session that outlives its link goes back to the product and says so', async () => {
  const clock = { now: Date.now() }
  const links = createPreviewLinks({ secret: SECRET, publicUrl: PUBLIC_URL }, () => clock.now)
  const [, token = ''] = links.issue('mf-customer', CANARY).path.split('=')
  const request = { headers: { cookie: `a=1; loopi_previews=${token}` } } as Parameters<typeof links.heldBy>[0]
  clock.now += A_DAY - 2000
  expect(links.heldBy(request)).toEqual({ previews: { 'mf-customer': CANARY }, isOver: false })
  clock.now += 4000
  expect(links.heldBy(request)).toEqual({ previews: {}, isOver: true })
})

test('no letter of a link can be changed', () => {
  const links = createPreviewLinks({ secret: SECRET, publicUrl: PUBLIC_URL })
  const [, token = ''] = links.issue('mf-customer', CANARY).path.split('=')
  for (let at = 0; at < token.length; at++) {
    const cookie = `loopi_previews=${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    const { previews } = links.heldBy({ headers: { cookie } } as Parameters<typeof links.heldBy>[0])
    expect(previews).toEqual({})
  }
})

test('several areas are previewed together, also one that is not live yet; a newer link of an area takes its place', async () => {
  const { host, config } = await aHost()
  const routes = [{ ...ROUTE, path: '/marcas', title: 'Marcas' }]
  const site = { ...RELEASE.area, name: SITE, title: 'Site', routes, navigation: [] } as typeof RELEASE.area
  await addRelease(config, 'e'.repeat(16), { area: site, pages: {} })
  const browser = aBrowser(host)
  await browser.open(linkTo(HASH))
  await browser.open(linkTo('e'.repeat(16), { area: SITE }))
  await browser.open(linkTo(CANARY))
  expect(shown(await browser.open('/cupons'))).toEqual([...PREVIEW, [SITE, 'e'.repeat(16), 'preview']])
})

test('an override comes before a preview, a preview before a canary, with the live release behind it', async () => {
  const { host, config } = await aHost()
  const good = 'd'.repeat(16)
  await addRelease(config, good)
  const rollout = {
    area: 'mf-customer' as const,
    release: { hash: good },
    percent: 10,
    since: 4,
    staff: null,
    ramp: null,
    startedAt: null,
  }
  const rollouts = [{ ...rollout, limits: { minVisits: 20, minNetworks: 3 } }]
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts })
  const browser = aBrowser(host)
  expect(shown(await browser.open('/cupons'))).toEqual([['mf-customer', good, 'canary']])
  await browser.open(linkTo(CANARY))
  const page = await browser.open('/cupons')
  expect(shown(page)).toEqual(PREVIEW)
  expect(dataIn(page.body).areas[0]).toMatchObject({ fallback: { hash: HASH, source: 'live' } })
  await browser.open('/?mf.customer=http://localhost:3102/')
  const overridden = dataIn((await browser.open('/cupons')).body).areas[0]
  expect(overridden).toMatchObject({ source: 'override', fallback: { hash: CANARY, source: 'preview', ticket: null } })
})

test('a preview that is gone, or no longer fits the shell, is passed over for what is live', async () => {
  const config = await aStore()
  await addRelease(config, CANARY, { builder: { rspack: '3.0.0', federation: '2.9.2' } })
  const store = openStore(config, { error: () => undefined, warn: () => undefined })
  const registry = async () => aRegistry(4, { live: ref(HASH) })
  const skipped: string[] = []
  const resolve = createResolver({ ...store, registry }, (_area, hash, cause) => skipped.push(`${hash} ${cause}`))
  for (const hash of [CANARY, 'e'.repeat(16)]) {
    const { areas } = await resolve(bucketAt(0), { previews: { 'mf-customer': hash } })
    expect(areas).toMatchObject([{ hash: HASH, source: 'live' }])
  }
  expect(skipped).toEqual([expect.stringMatching(/^c+ Error: builder/), expect.stringMatching(/^e+ Error: ENOENT/)])
})

test('nothing of a previewed area is counted, neither of the candidate nor of the release behind it', async () => {
  const { host } = await aHost({ DEPLOY_TOKENS })
  const browser = aBrowser(host)
  await browser.open(linkTo(CANARY))
  const live = dataIn((await browser.open('/cupons')).body).areas[0]
  expect((await browser.open('/federation/visit')).json().tickets).not.toHaveProperty(`mf-customer.${live?.hash}`)
  expect([live?.ticket, live?.fallback?.ticket]).toEqual([null, null])
  for (const outcome of ['loaded', 'crashed']) await tell(host, live, { outcome })
  await tell(host, live?.fallback ?? undefined, { outcome: 'loaded' })
  const seen = await host.inject({ url: '/federation/areas', headers: { authorization: `Bearer ${TOKEN}` } })
  for (const { stats } of seen.json().areas[0].releases) expect(stats).toMatchObject({ loaded: 0, given_up: 0 })
})
