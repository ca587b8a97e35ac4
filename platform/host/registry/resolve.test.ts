import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import type { Release } from '../../../shared/federation/release.ts'
import { bucketAt } from '../test/host.ts'
import { addRelease, CANARY, ref } from '../test/releases.ts'
import { aRegistry, aStore, HASH, INTEGRITY, OTHER_REACT, RELEASE, SHELL } from '../test/store.ts'
import { createResolver, liveArea } from './resolve.ts'
import { openStore, type Store } from './store.ts'

const GOOD = 'd'.repeat(16)
const silent = { error: () => undefined, warn: () => undefined }

/** Store with three releases of one area, whose registry a test sets. */
async function aWorld(parts: Partial<Registry>) {
  const config = await aStore()
  await addRelease(config, CANARY)
  await addRelease(config, GOOD)
  const files = openStore(config, silent)
  let registry = aRegistry(4, parts)
  const store: Store = { ...files, registry: async () => registry }
  const skipped: string[] = []
  const resolve = createResolver(store, (area, hash, cause) => skipped.push(`${area} ${hash[0]} ${cause}`))
  const set = (next: Registry) => {
    registry = next
  }
  return { config, store, resolve, skipped, set }
}

const rollout = (percent: number): Rollout => ({
  area: 'mf-customer',
  release: { hash: CANARY },
  percent,
  limits: { minVisits: 20, minNetworks: 3 },
  ramp: null,
  staff: null,
  startedAt: null,
  since: 4,
})
const chain = ({ areas }: Awaited<ReturnType<Awaited<ReturnType<typeof aWorld>>['resolve']>>) =>
  areas.map(({ area, hash, source, fallback }) => [area.name, hash, source, fallback?.hash, fallback?.source])

test('a visitor gets the live release, with the last known good behind it', async () => {
  const { resolve, skipped } = await aWorld({ live: ref(HASH), lastKnownGood: ref(GOOD) })
  const resolved = await resolve(bucketAt(0))
  const { hash } = SHELL.release
  const shellRelease = { hash, base: `/releases/shell/${hash}`, source: 'live', ticket: null }
  expect(resolved).toMatchObject({ revision: 4, shell: hash, shellRelease })
  expect(chain(resolved)).toEqual([['mf-customer', HASH, 'live', GOOD, 'live']])
  expect(skipped).toEqual([])
})

test('a release that is its own last known good has nothing behind it', async () => {
  const { resolve } = await aWorld({ live: ref(HASH), lastKnownGood: ref(HASH) })
  expect(chain(await resolve(bucketAt(0)))).toEqual([['mf-customer', HASH, 'live', undefined, undefined]])
})

test('below the share there is the canary, with what is live behind it', async () => {
  const { resolve } = await aWorld({ live: ref(HASH), lastKnownGood: ref(GOOD), rollouts: [rollout(10)] })
  expect(chain(await resolve(bucketAt(9)))).toEqual([['mf-customer', CANARY, 'canary', HASH, 'live']])
  expect(chain(await resolve(bucketAt(10)))).toEqual([['mf-customer', HASH, 'live', GOOD, 'live']])
})

test('a release that is not there is passed over and told of; an area of which nothing is left is left out', async () => {
  const { config, resolve, skipped } = await aWorld({ live: ref(HASH), lastKnownGood: ref(GOOD) })
  await rm(path.join(config.storeDir, 'mf-customer', HASH), { recursive: true })
  expect(chain(await resolve(bucketAt(0)))).toEqual([['mf-customer', GOOD, 'live', undefined, undefined]])
  expect(skipped).toEqual([expect.stringMatching(/^mf-customer 0 Error: ENOENT/)])
  const empty = await aWorld({})
  expect(chain(await empty.resolve(bucketAt(0)))).toEqual([])
})

test('a release that does not fit is passed over, with every rule that it breaks and no other', async () => {
  const { config, resolve, skipped } = await aWorld({ live: ref('f'.repeat(16)), lastKnownGood: ref(GOOD) })
  const builder = { rspack: '3.0.0', federation: '2.9.2' }
  await addRelease(config, 'f'.repeat(16), { builder, ...OTHER_REACT })
  expect(chain(await resolve(bucketAt(0)))).toEqual([['mf-customer', GOOD, 'live', undefined, undefined]])
  expect(skipped).toEqual([expect.stringMatching(/^mf-customer f Error: shared-modules: [^;]+; builder: [^;]+$/)])
})

test('visitors who get the same share one answer, until the registry is another', async () => {
  const parts = { live: ref(HASH), lastKnownGood: ref(HASH) }
  const { resolve, set } = await aWorld({ ...parts, rollouts: [rollout(10)] })
  const [first, same, other] = await Promise.all([resolve(bucketAt(10)), resolve(bucketAt(99)), resolve(bucketAt(9))])
  expect(same).toBe(first)
  expect(other).not.toBe(first)
  expect(await resolve(bucketAt(50))).toBe(first)
  set(aRegistry(5, { ...parts, rollouts: [rollout(10)] }))
  expect(await resolve(bucketAt(50))).not.toBe(first)
  expect((await resolve(bucketAt(50))).revision).toBe(5)
})

test('what could not be resolved is tried again', async () => {
  const { store } = await aWorld({ live: ref(HASH) })
  let fails = true
  const resolve = createResolver(store, () => {
    if (fails) throw new Error('a log that is full')
  })
  const registry = aRegistry(6, { live: ref('9'.repeat(16)), lastKnownGood: ref(HASH) })
  store.registry = async () => registry
  await expect(resolve(bucketAt(0))).rejects.toThrow('a log that is full')
  fails = false
  expect(chain(await resolve(bucketAt(0)))).toEqual([['mf-customer', HASH, 'live', undefined, undefined]])
})

test('a page asks for its own files and those of the doors it uses, each once, by their addresses', async () => {
  const shell = SHELL.release
  const script = (file: string) => ({ path: file, integrity: INTEGRITY, as: 'script' as const })
  const shared = {
    forms: { version: '1', files: [script('js/forms.js'), script('js/both.js')] },
    query: { version: '1', files: [script('js/both.js')] },
    other: { version: '1', files: [script('js/other.js')] },
  }
  const page = { files: [script('js/cupons.js')], shared: ['forms', 'query', 'gone'], markup: null }
  const release: Release = { ...RELEASE, pages: { '/cupons': page, '/area-do-cliente': { ...page, shared: [] } } }
  const live = liveArea(release, { ...shell, shared })
  const base = `/releases/shell/${shell.hash}`
  const paths = Object.entries(live.pages).map(([route, files]) => [route, files.map((file) => file.path)])
  expect(Object.fromEntries(paths)).toEqual({
    '/cupons': [`/releases/mf-customer/${HASH}/js/cupons.js`, `${base}/js/forms.js`, `${base}/js/both.js`],
    '/area-do-cliente': [`/releases/mf-customer/${HASH}/js/cupons.js`],
  })
  expect(live).toMatchObject({ base: `/releases/mf-customer/${HASH}`, source: 'live', fallback: null })
})
