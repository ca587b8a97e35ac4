import { createHash } from 'node:crypto'
import {
  KEPT_COUPONS,
  OFFLINE_PAGE,
  OFFLINE_WORKER,
  TILL_PAGE,
  TILL_WORKER,
} from '../../../shared/federation/offline/offline.ts'
import { dataIn, start } from '../test/host.ts'
import { aStore } from '../test/store.ts'

const aHost = async (env: NodeJS.ProcessEnv = {}) => start(await aStore(env))

test('the manifest can be installed: a start, a scope, icons that are there, shortcuts into the product', async () => {
  const host = await aHost()
  const { headers, body } = await host.inject('/manifest.webmanifest')
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  })
  const { icons, shortcuts, ...manifest } = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Loopi', lang: 'pt-BR', scope: '/', display: 'standalone' })
  expect(manifest.start_url).toBe('/cupons?aba=meus')
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { statusCode, rawPayload } = await host.inject(src)
    expect([statusCode, rawPayload.readUInt32BE(16)]).toEqual([200, Number.parseInt(sizes, 10)])
  }
  expect(shortcuts.map(({ url }: { url: string }) => url)).toContain('/cupons?aba=meus')
})

test('every page names the manifest, lets the worker through, and says that there is one', async () => {
  const { body, headers } = await (await aHost()).inject('/cupons')
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(body).toContain(`data-scripts="/releases/ ${OFFLINE_WORKER} ${TILL_WORKER}"`)
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
  expect(dataIn(body).settings.offline).toBe(true)
})

test('the worker is asked for again at each visit, may answer for the whole site, and loads no code', async () => {
  const host = await aHost()
  const { statusCode, headers, body } = await host.inject(OFFLINE_WORKER)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self'; require-trusted-types/)
  expect(body).not.toContain('__')
  const again = await host.inject({ url: OFFLINE_WORKER, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the document needs nothing but itself: its policy knows its one script and its one style', async () => {
  const { headers, body } = await (await aHost()).inject(OFFLINE_PAGE)
  const policy = String(headers['content-security-policy'])
  for (const [element, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const) {
    const texts = [...body.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text)
    const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).toContain(`${directive} ${hashes.join(' ')};`)
  }
  expect(body).not.toMatch(/(?:src|href)=/)
  expect(body).toContain(`"loopi.own.${KEPT_COUPONS}"`)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
})

test('switched off, the worker is one that takes itself away, and no page asks for one', async () => {
  const host = await aHost({ OFFLINE: '0' })
  const { body, headers } = await host.inject(OFFLINE_WORKER)
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain("addEventListener('fetch'")
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
  expect(dataIn((await host.inject('/cupons')).body).settings.offline).toBe(false)
})

test('the till is an app of its own: its worker and its manifest are of its page alone', async () => {
  const host = await aHost()
  const worker = await host.inject(TILL_WORKER)
  expect(worker.headers).toMatchObject({ 'service-worker-allowed': TILL_PAGE, 'cache-control': 'no-cache' })
  expect(worker.body).not.toContain('__')
  const { body } = await host.inject('/caixa.webmanifest')
  expect(JSON.parse(body)).toMatchObject({ start_url: TILL_PAGE, scope: TILL_PAGE, display: 'standalone' })
  const off = await (await aHost({ OFFLINE: '0' })).inject(TILL_WORKER)
  expect(off.body).toContain('unregister')
})
