import type { FastifyInstance } from 'fastify'
import { buildHost } from '../app.ts'
import { aStore } from '../test/store.ts'

let host: FastifyInstance
beforeAll(async () => {
  host = await buildHost(await aStore({}))
})
afterAll(() => host.close())

const get = (url: string, headers = {}) => host.inject({ url, headers: { host: 'localhost:3000', ...headers } })

test.each([
  ['/favicon.ico', 'image/x-icon', Buffer.from([0, 0, 1, 0, 3, 0])],
  ['/favicon.svg', 'image/svg+xml', Buffer.from('<svg')],
  ['/icon-192.png', 'image/png', Buffer.from('\x89PNG', 'latin1')],
  ['/icon-512.png', 'image/png', Buffer.from('\x89PNG', 'latin1')],
  ['/icon-maskable-192.png', 'image/png', Buffer.from('\x89PNG', 'latin1')],
  ['/icon-maskable-512.png', 'image/png', Buffer.from('\x89PNG', 'latin1')],
  ['/apple-touch-icon.png', 'image/png', Buffer.from('\x89PNG', 'latin1')],
  ['/apple-touch-icon-precomposed.png', 'image/png', Buffer.from('\x89PNG', 'latin1')],
])('%s is a picture of its kind, kept for a day and asked for again by its tag', async (url, type, beginning) => {
  const { statusCode, headers, rawPayload } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload.subarray(0, beginning.length)).toEqual(beginning)
  expect(rawPayload.length).toBeLessThan(25_000)
  const again = await get(url, { 'if-none-match': `"other", W/${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the page names icons that are there', async () => {
  const { body } = await get('/')
  const named = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, url]) => url ?? '')
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  for (const url of named) expect((await get(url)).statusCode).toBe(200)
})
