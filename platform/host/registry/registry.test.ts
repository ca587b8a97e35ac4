import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../../shared/federation/release.ts'
import { addRelease, areaFor, CANARY, dataIn, ref, setRegistry, start } from '../test/host.ts'
import { aStore, CUSTOMER, HASH, RELEASE } from '../test/store.ts'

describe('a release that was forced into the registry by hand', () => {
  test('with a route of another area, is passed over for the one that was good', async () => {
    const config = await aStore()
    const area = { ...CUSTOMER, routes: [{ ...CUSTOMER.routes[0], path: '/admin-login' }] } as Release['area']
    await addRelease(config, CANARY, { area })
    await setRegistry(config, { live: ref(CANARY), lastKnownGood: ref(HASH) })
    const host = await start(config)
    expect(await areaFor(host, 50)).toMatchObject({ hash: HASH })
  })

  test.each([['/cupons'], ['/finalizar-cadastro/novo'], ['/:nome/novo']])(
    'of an area that is resolved first, does not take the other area with it by %s',
    async (path) => {
      const config = await aStore()
      const good = { ...RELEASE.area, name: 'mf-marketing', routes: [{ ...CUSTOMER.routes[0], path: '/marcas' }] }
      const intruder = { ...good, routes: [...good.routes, { ...CUSTOMER.routes[0], path }] }
      await addRelease(config, HASH, { area: good as Release['area'] })
      await addRelease(config, CANARY, { area: intruder as Release['area'] })
      const live = { 'mf-marketing': { hash: CANARY }, ...ref(HASH) }
      await setRegistry(config, { live, lastKnownGood: { ...ref(HASH), 'mf-marketing': { hash: HASH } } })
      const { body } = await (await start(config)).inject('/cupons')
      expect(dataIn(body).areas.map(({ area, hash }) => [area.name, hash])).toEqual([
        ['mf-marketing', HASH],
        ['mf-customer', HASH],
      ])
    },
  )
})

test('a registry that is none, forced in by hand, is passed over for the revision before', async () => {
  const config = await aStore()
  const host = await start(config)
  await writeFile(path.join(config.storeDir, 'registry/00000004.json'), '{"revision": 4, "live"')
  expect(dataIn((await host.inject('/cupons')).body)).toMatchObject({ revision: 3, areas: [{ hash: HASH }] })
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH) })
  expect(dataIn((await host.inject('/cupons')).body)).toMatchObject({ revision: 4, areas: [{ hash: HASH }] })
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
