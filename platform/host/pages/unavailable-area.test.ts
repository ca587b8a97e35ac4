import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promote } from '../../releases/transitions/operations.ts'
import { dataIn, setRegistry, start, visitedData } from '../test/host.ts'
import { addRelease, ref } from '../test/releases.ts'
import { aStore, CUSTOMER, OTHER_REACT } from '../test/store.ts'

const UNFIT = 'f'.repeat(16)
const MARKETING = 'b'.repeat(16)
const visitor = { cookie: 'loopi_bucket=7' }

/** Store in which no release of the customer's area is compatible with the shell; another area works. */
async function aHost() {
  const config = await aStore()
  const navigation = [{ id: 'coupons', label: 'Cupons', to: '/cupons', shownTo: 'everybody' as const, order: 1 }]
  const customer = { ...CUSTOMER, navigation }
  await addRelease(config, UNFIT, { area: customer, ...OTHER_REACT })
  const routes = [{ ...CUSTOMER.routes[0], path: '/marcas', title: 'Marcas' }] as typeof CUSTOMER.routes
  await addRelease(config, MARKETING, { area: { ...CUSTOMER, name: 'mf-marketing', title: 'Loopi', routes } })
  const live = { ...ref(UNFIT), 'mf-marketing': { hash: MARKETING } }
  await setRegistry(config, { live, lastKnownGood: live })
  return start(config)
}

test.each(['/cupons', '/cupons/', '/finalizar-cadastro/abc', '/area-do-cliente'])(
  'of an unavailable area %s answers 503, when to ask again and a page that says so also without scripts',
  async (url) => {
    const { statusCode, headers, body } = await (await aHost()).inject({ url, headers: visitor })
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=2,/)
    expect(body).toContain('<title>Área indisponível · Loopi</title>')
    expect(body).toMatch(/<noscript><aside>Esta área está indisponível agora/)
    expect(body).toContain('<div id="root"></div>')
    expect(body).not.toContain(`/releases/mf-customer/${UNFIT}/remoteEntry.js"`)
  },
)

test('a host that starts while no record of an area can be read answers for its pages as a running one', async () => {
  const config = await aStore()
  await addRelease(config, MARKETING)
  await promote(config, 'mf-customer', MARKETING, { by: 'ana', reason: 'Nova' })
  await rm(path.join(config.storeDir, 'mf-customer'), { recursive: true })
  const host = await start(config)
  const { statusCode, headers, body } = await host.inject({ url: '/cupons', headers: visitor })
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toMatch(/^\d+$/)
  expect(body).toContain('<title>Área indisponível · Loopi</title>')
  expect((await host.inject('/sitemap.xml')).body).toContain('/cupons</loc>')
  expect((await host.inject({ url: '/nada', headers: visitor })).statusCode).toBe(404)
})

test('its link and routes stay in the data of every page, and it has no ticket', async () => {
  const host = await aHost()
  const { statusCode, headers, body } = await host.inject({ url: '/marcas', headers: visitor })
  expect(statusCode).toBe(200)
  expect(headers['retry-after']).toBeUndefined()
  expect(dataIn(body).areas[0]).toMatchObject({ unavailable: true })
  const [customer, marketing] = (await visitedData(host, { headers: visitor })).areas
  expect(customer).toMatchObject({
    unavailable: true,
    ticket: null,
    area: { navigation: [{ to: '/cupons' }], routes: CUSTOMER.routes.map(({ path }) => ({ path })) },
  })
  expect(marketing).toMatchObject({ hash: MARKETING, ticket: expect.any(String) })
  expect(marketing).not.toHaveProperty('unavailable')
})

test('its pages stay in the sitemap, and closed ones in robots.txt', async () => {
  const host = await aHost()
  const { body } = await host.inject('/sitemap.xml')
  expect([...body.matchAll(/<loc>[^<]*?(\/[a-z-]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    '/cupons',
    '/marcas',
  ])
  expect((await host.inject('/robots.txt')).body).toContain('Disallow: /area-do-cliente')
})

test('an unknown address is still unknown, and readiness says which area is lost', async () => {
  const host = await aHost()
  expect((await host.inject({ url: '/nada', headers: visitor })).statusCode).toBe(404)
  const ready = await host.inject('/federation/health/ready')
  expect(ready.statusCode).toBe(200)
  expect(ready.json().areas).toEqual({ 'mf-customer': 'lost', 'mf-marketing': 'shown' })
})

test('a developer opens an override in the place of an area that is unavailable', async () => {
  const host = await aHost()
  const link = await host.inject('/cupons?mf.customer=http://localhost:3102/')
  const cookie = String(link.headers['set-cookie']).split(';')[0]
  const { statusCode, body } = await host.inject({ url: '/cupons', headers: { cookie } })
  expect(statusCode).toBe(200)
  expect(dataIn(body).areas[0]).toMatchObject({ source: 'override', fallback: null })
  expect(dataIn(body).areas[0]).not.toHaveProperty('unavailable')
})
