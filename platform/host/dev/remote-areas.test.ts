import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { releasedArea, remoteAreasOf } from './remote-areas.ts'

const AREAS = ['mf-customer', 'mf-marketing'] as const

test('without settings every area is compiled by the one development server', () => {
  expect([...remoteAreasOf({}, AREAS)]).toEqual([])
})

test('each area has a server by its name, and a released one comes from its host', () => {
  const env = { AREA_SERVER: 'http://{area}:3000', RELEASED: ' mf-customer=https://shop.example/x?a=b ,' }
  expect([...remoteAreasOf(env, AREAS)]).toEqual([
    ['mf-customer', { url: 'https://shop.example', released: true }],
    ['mf-marketing', { url: 'http://mf-marketing:3000', released: false }],
  ])
})

test.each(['mf-nobody=https://shop.example', 'mf-customer', 'mf-customer=shop'])(
  'RELEASED=%s is refused',
  (RELEASED) => {
    expect(() => remoteAreasOf({ RELEASED }, AREAS)).toThrow('RELEASED')
  },
)

test('a released area comes with its release, and reports nothing', async () => {
  const live = { area: { name: 'mf-customer' }, hash: 'a', ticket: 't', pages: { '/': [] }, fallback: { hash: 'b' } }
  const lost = { area: { name: 'mf-marketing' }, unavailable: true }
  const server = createServer((_request, response) => void response.end(JSON.stringify({ areas: [live, lost] })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await releasedArea('mf-customer', url)).toEqual({
    ...{ area: live.area, hash: 'a', source: 'live' },
    ...{ ticket: null, pages: {}, fallback: null },
  })
  await expect(releasedArea('mf-marketing', url)).rejects.toThrow('shows no mf-marketing')
  server.close()
})
