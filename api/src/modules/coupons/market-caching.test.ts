import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp()

test.each<[string, Endpoint]>([
  ['coupons', coupons.available],
  ['brands', brands.list],
  ['places', brands.places],
])(
  '%s: caches may keep for a minute what everybody without a session gets, and ask again by its tag',
  async (_name, endpoint) => {
    const first = await t.call(endpoint)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^W\/".+"$/),
    })
    expect(first.headers.vary).toContain('Authorization')

    const tag = String(first.headers.etag)
    const url = `/api${endpoint.path}`
    const again = await t.app.inject({ url, headers: { 'if-none-match': `"other", ${tag}` } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    const changed = await t.app.inject({ url, headers: { 'if-none-match': '"other"' } })
    expect([changed.statusCode, changed.body]).toEqual([200, first.text])
  },
)

test.each(['cliente', 'admin', 'root'] as const)('%s: nobody keeps what somebody with a session gets', async (role) => {
  const person = await t.as(role)
  const { headers } = await t.call(coupons.available, {}, { as: person })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
  expect(headers.vary).toContain('Authorization')
})

test('a refusal is not kept', async () => {
  const { status, headers } = await t.call(coupons.available, { query: { limite: 0 } })
  expect([status, headers['cache-control'], headers.etag]).toEqual([422, 'no-store', undefined])
})
