import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addRelease, bucketAt, CANARY, dataIn, ref, setRegistry, start } from '../../test/host.ts'
import { aPrerenderedStore, aStore, HASH } from '../../test/store.ts'

const FOR_EVERYBODY = 'public, max-age=0, s-maxage=2, must-revalidate'

const inBucket = (percentile: number) => ({ cookie: `loopi_bucket=${bucketAt(percentile)}` })

/** Store whose area has a canary for one visitor in ten. */
async function aTrial() {
  const config = await aStore()
  await addRelease(config, CANARY)
  const rollout = {
    ...{ area: 'mf-customer' as const, release: { hash: CANARY }, percent: 10, staff: null, since: 4 },
    ...{ limits: { minVisits: 4, minNetworks: 3 }, ramp: null, startedAt: null },
  }
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [rollout] })
  return config
}

test('a page is the same bytes and the same policy for everybody, whatever cookie says who they are', async () => {
  const host = await start(await aPrerenderedStore())
  const first = await host.inject('/cupons')
  const other = await host.inject({ url: '/cupons/', headers: inBucket(7), remoteAddress: '203.0.113.7' })
  expect(other.rawPayload.equals(first.rawPayload)).toBe(true)
  for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary'])
    expect(other.headers[name]).toBe(first.headers[name])
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.headers['cache-control']).toBe(FOR_EVERYBODY)
  expect(dataIn(first.body)).not.toHaveProperty('bucket')
})

test('who has it is answered 304, until the registry gives another release', async () => {
  const config = await aStore()
  const host = await start(config)
  const { etag } = (await host.inject('/cupons')).headers
  const headers = { 'if-none-match': String(etag) }
  const known = await host.inject({ url: '/cupons', headers })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  expect((await host.inject({ url: '/admin-login', headers })).statusCode).toBe(200)
  await addRelease(config, CANARY)
  await setRegistry(config, { live: ref(CANARY), lastKnownGood: ref(HASH) })
  const next = await host.inject({ url: '/cupons', headers })
  expect([next.statusCode, dataIn(next.body).areas[0]?.hash]).toEqual([200, CANARY])
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['GZIP, BR', 'br', brotliDecompressSync],
  ['*', 'br', brotliDecompressSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('who takes %j gets it so, from the first time on', async (accepted, coding, unpack) => {
  const host = await start(await aPrerenderedStore())
  const { body } = await host.inject('/cupons')
  for (let time = 0; time < 2; time++) {
    const answer = await host.inject({ url: '/cupons', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(unpack(answer.rawPayload).toString()).toBe(body)
  }
})

test('while visitors are divided, no cache gives a page of the canary, or the one that draws a bucket, to others', async () => {
  const host = await start(await aTrial())
  const canary = await host.inject({ url: '/cupons', headers: inBucket(0) })
  expect(dataIn(canary.body).areas[0]?.hash).toBe(CANARY)
  expect(canary.headers['cache-control']).toBe('private, no-cache')
  const drawing = await host.inject('/cupons')
  expect(drawing.headers['set-cookie']).toMatch(/^loopi_bucket=/)
  expect(drawing.headers['cache-control']).toBe('private, no-cache')
  const live = await host.inject({ url: '/cupons', headers: inBucket(50) })
  expect([live.headers['cache-control'], live.headers.vary]).toEqual([FOR_EVERYBODY, 'accept-encoding, cookie'])
})

test('what a page leaves out of a release is a file for ever, also when the registry has moved on', async () => {
  const config = await aStore()
  const host = await start(config)
  const data = dataIn((await host.inject('/admin-login')).body)
  const [live] = data.areas
  expect(live).toMatchObject({ hash: HASH, rest: expect.stringMatching(/^sha256-/), pages: {} })
  await addRelease(config, CANARY)
  await setRegistry(config, { live: ref(CANARY) })
  const rest = await host.inject(`/federation/areas/mf-customer/${HASH}/${data.shell}.json`)
  expect(rest.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const bytes = await crypto.subtle.digest('SHA-256', Uint8Array.from(rest.rawPayload))
  expect(live?.rest).toBe(`sha256-${Buffer.from(bytes).toString('base64')}`)
  expect(rest.json()).toMatchObject({
    ...{ container: 'mf_customer', pages: { '/cupons': expect.any(Array) } },
    titles: { '/cupons': 'Cupons' },
  })
  for (const other of [`${'f'.repeat(16)}/${data.shell}`, `${HASH}/${'f'.repeat(16)}`, `..%2f${HASH}/${data.shell}`])
    expect((await host.inject(`/federation/areas/mf-customer/${other}.json`)).statusCode).toBe(404)
})
