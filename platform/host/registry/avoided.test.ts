import type { RefusedRelease } from '../../../shared/federation/registry/change.ts'
import { createTickets } from '../telemetry/tickets.ts'
import { bucketAt, setRegistry, start, visitedData } from '../test/host.ts'
import { addRelease, CANARY, ref } from '../test/releases.ts'
import { aRegistry, aStore, HASH } from '../test/store.ts'
import { type Avoided, avoidedIn, isAvoided } from './avoided.ts'
import { createResolver } from './resolve.ts'
import { openStore } from './store.ts'

const GOOD = 'd'.repeat(16)
const OLD = 'e'.repeat(16)
const OLDEST = 'f'.repeat(16)
const previous = { 'mf-customer': [GOOD, OLD, OLDEST].map((hash) => ({ hash })) }
const REGISTRY = { live: ref(HASH), lastKnownGood: ref(GOOD), previous }
const named = (...hashes: string[]): Avoided => new Set(hashes.map((hash) => `mf-customer.${hash}`))
const SECRET = 's'.repeat(32)

async function aConfig() {
  const config = await aStore({ HOST_SECRET: SECRET })
  for (const hash of [CANARY, GOOD, OLD, OLDEST]) await addRelease(config, hash)
  return config
}

async function aResolver(refused: Record<string, RefusedRelease> = {}) {
  const files = openStore(await aConfig(), { error: () => undefined, warn: () => undefined })
  const registry = aRegistry(4, { ...REGISTRY, refused: { 'mf-customer': refused } })
  const resolver = createResolver({ ...files, registry: async () => registry }, () => {})
  return (avoided?: Avoided) => resolver(bucketAt(50), avoided ? { avoided } : {})
}

describe('the cookie', () => {
  test('names releases of areas and of the shell, and no more than six', () => {
    const entries = ['mf-customer', 'shell'].map((name) => `${name}.${HASH}`)
    const avoided = avoidedIn(`a=1; loopi_avoid=${entries.join('~')}; b=2`)
    expect(isAvoided(avoided, 'mf-customer', HASH)).toBe(true)
    expect(isAvoided(avoided, 'shell', HASH)).toBe(true)
    expect(isAvoided(avoided, 'mf-customer', GOOD)).toBe(false)
    const many = Array.from({ length: 9 }, (_, at) => `mf-customer.${String(at).repeat(16)}`)
    expect(avoidedIn(`loopi_avoid=${many.join('~')}`).size).toBe(6)
  })

  test.each([
    '',
    'loopi_avoid=',
    'loopi_avoid=x',
    `loopi_avoid=other.${HASH}`,
    'loopi_avoid=mf-customer.xyz',
    `my_loopi_avoid=mf-customer.${HASH}`,
  ])('is nothing when it is %j', (cookies) => expect([...avoidedIn(cookies)]).toEqual([]))
})

describe('who avoids', () => {
  test.each([
    [[HASH, GOOD], OLD, OLDEST, true],
    [[HASH], GOOD, OLD, true],
    [[HASH, GOOD, OLD], OLDEST, undefined, true],
    // Behind the live one, so it replaces nothing.
    [[GOOD], HASH, OLD, undefined],
  ])('%j gets %s, with %s behind it', async (hashes, first, second, standsIn) => {
    const [live] = (await (await aResolver())(named(...hashes))).areas
    expect([live?.hash, live?.fallback?.hash, live?.standsIn]).toEqual([first, second, standsIn])
  })

  test('everything gets what is live: a cookie takes no area off the site', async () => {
    const [live] = (await (await aResolver())(named(HASH, GOOD, OLD, OLDEST))).areas
    expect([live?.hash, live?.fallback?.hash, live?.standsIn]).toEqual([HASH, GOOD, undefined])
  })
})

describe('the resolver’s cache', () => {
  test('has one answer for all who avoid what no visitor gets', async () => {
    const resolve = await aResolver({ [OLD]: { at: '2026-11-23T12:00:00Z', by: 'host', why: 'halted', reason: 'x' } })
    const plain = await resolve()
    const unknown = new Set(['mf-customer.9999999999999999', `mf-marketing.${HASH}`, `shell.${HASH}`])
    expect(await resolve(unknown)).toBe(plain)
    expect(await resolve(named(OLD))).toBe(plain)
    expect(await resolve(named(HASH))).not.toBe(plain)
    expect(await resolve(named(HASH))).toBe(await resolve(new Set([...named(HASH), ...unknown])))
  })

  test('keeps the answer of everybody else, and drops the oldest of those who avoid', async () => {
    const resolve = await aResolver()
    const plain = await resolve()
    const first = await resolve(named(HASH))
    const subsets = [HASH, GOOD, OLD, OLDEST]
    // Repeated combinations of the four stay below the limit.
    for (let mixture = 0; mixture < 64; mixture++)
      await resolve(named(...subsets.filter((_, at) => mixture & (1 << at))))
    expect(await resolve()).toBe(plain)
    expect(await resolve(named(HASH))).toBe(first)
  })
})

test('a page served around a release that failed counts for no release, and its data says so', async () => {
  const config = await aConfig()
  await setRegistry(config, REGISTRY)
  const host = await start(config)
  const cookie = `loopi_bucket=${bucketAt(50)}; loopi_avoid=mf-customer.${HASH}~mf-customer.${GOOD}`
  const [live] = (await visitedData(host, { headers: { cookie } })).areas
  expect(live).toMatchObject({ hash: OLD, source: 'live', standsIn: true })
  const ticket = createTickets(SECRET).check(live?.ticket ?? '', 'mf-customer', OLD)
  expect(ticket).toMatchObject({ kind: 'fallback' })
  const registry = await host.inject({ url: '/federation/registry', headers: { cookie } })
  expect(registry.json().areas).toMatchObject([{ hash: OLD }])
})

test('a preview is shown however often it failed', async () => {
  const files = openStore(await aConfig(), { error: () => undefined, warn: () => undefined })
  const registry = aRegistry(4, REGISTRY)
  const resolve = createResolver({ ...files, registry: async () => registry }, () => {})
  const { areas } = await resolve(bucketAt(50), { previews: { 'mf-customer': CANARY }, avoided: named(CANARY) })
  expect(areas).toMatchObject([{ hash: CANARY, source: 'preview' }])
})
