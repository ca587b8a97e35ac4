import { rm } from 'node:fs/promises'
import path from 'node:path'
import { jest } from '@jest/globals'
import type { RefusedRelease } from '../../../shared/federation/registry/change.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { writeLiveAreas } from '../../releases/store/live-areas.ts'
import { bucketAt } from '../test/host.ts'
import { addRelease, CANARY, ref } from '../test/releases.ts'
import { aRegistry, aStore, CUSTOMER, HASH, OTHER_REACT } from '../test/store.ts'
import { createResolver } from './resolve.ts'
import { openStore, type Store } from './store.ts'

const GOOD = 'd'.repeat(16)
const OLD = 'e'.repeat(16)
const OLDEST = 'f'.repeat(16)
const LIST = [GOOD, OLD, OLDEST]
const silent = { error: () => undefined, warn: () => undefined }
const live = { live: ref(HASH), lastKnownGood: ref(GOOD) }
const previous = { 'mf-customer': LIST.map((hash) => ({ hash })) }
const refusal: RefusedRelease = { at: '2026-11-23T12:00:00Z', by: 'host', why: 'halted', reason: 'Falhas.' }

/** Store with a live and three earlier releases of an area, some of them missing or incompatible. */
async function aWorld(parts: Partial<Registry>, { gone = [], unfit = [] }: { gone?: string[]; unfit?: string[] } = {}) {
  const config = await aStore()
  for (const hash of [HASH, CANARY, ...LIST]) await addRelease(config, hash, unfit.includes(hash) ? OTHER_REACT : {})
  const registry = aRegistry(4, parts)
  await writeLiveAreas(config.storeDir, registry, { live: {} })
  for (const hash of gone) await rm(path.join(config.storeDir, 'mf-customer', hash), { recursive: true })
  const files = openStore(config, silent)
  const reads: string[] = []
  const store: Store = {
    ...files,
    registry: async () => registry,
    release: (area, hash) => {
      reads.push(hash)
      return files.release(area, hash)
    },
  }
  const skipped: string[] = []
  const resolve = createResolver(store, (_area, hash) => void skipped.push(hash))
  return {
    config,
    resolve,
    reads,
    skipped,
    set: async (next: Partial<Registry>) => {
      await writeLiveAreas(config.storeDir, Object.assign(registry, next), { live: {} })
    },
  }
}

type Resolve = Awaited<ReturnType<typeof aWorld>>['resolve']
const shownBy = async (resolve: Resolve) =>
  (await resolve(bucketAt(50))).areas.map(({ hash, unavailable = false, fallback }) => [
    hash,
    unavailable,
    fallback?.hash ?? null,
  ])

test.each([
  ['are gone', { gone: [HASH, GOOD] }],
  ['do not fit', { unfit: [HASH, GOOD] }],
  ['are gone and do not fit', { gone: [HASH], unfit: [GOOD] }],
])(
  'when live and last known good %s, the next older release is shown, with the one before behind it',
  async (_, bad) => {
    const { resolve, skipped } = await aWorld({ ...live, previous }, bad)
    expect(await shownBy(resolve)).toEqual([[OLD, false, OLDEST]])
    expect(skipped.toSorted()).toEqual([HASH, GOOD].toSorted())
  },
)

test('behind a live release stands the newest that fits', async () => {
  const { resolve } = await aWorld({ ...live, previous }, { unfit: [GOOD] })
  expect(await shownBy(resolve)).toEqual([[HASH, false, OLD]])
})

test('an earlier release that was taken off is passed over', async () => {
  const refused = { 'mf-customer': { [OLD]: refusal } }
  const { resolve } = await aWorld({ ...live, previous, refused }, { gone: [HASH, GOOD] })
  expect(await shownBy(resolve)).toEqual([[OLDEST, false, null]])
})

test('earlier releases are not read while live and last known good serve', async () => {
  const { resolve, reads } = await aWorld({ ...live, previous })
  expect(await shownBy(resolve)).toEqual([[HASH, false, GOOD]])
  expect(reads.toSorted()).toEqual([HASH, GOOD].toSorted())
  const walked = await aWorld({ ...live, previous }, { gone: [HASH] })
  expect(await shownBy(walked.resolve)).toEqual([[GOOD, false, OLD]])
  expect(walked.reads).not.toContain(OLDEST)
})

test('an area of which none fits keeps the data of its live release, and gives no file to load', async () => {
  const { resolve } = await aWorld({ ...live, previous }, { unfit: [HASH, ...LIST] })
  const { areas } = await resolve(bucketAt(50))
  expect(areas).toMatchObject([
    { area: CUSTOMER, hash: HASH, unavailable: true, entry: { integrity: null }, pages: {}, fallback: null },
  ])
})

test('an area whose releases are all gone keeps the data that it went live with', async () => {
  const { resolve } = await aWorld({ ...live, previous }, { gone: [HASH, ...LIST] })
  expect((await resolve(bucketAt(50))).areas).toMatchObject([{ area: CUSTOMER, hash: HASH, unavailable: true }])
})

test('an area that is unavailable is looked at again, also when the registry stays the same', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const { config, resolve } = await aWorld(
    { live: ref(HASH), lastKnownGood: ref(GOOD) },
    { unfit: [HASH], gone: [GOOD] },
  )
  expect(await shownBy(resolve)).toEqual([[HASH, true, null]])
  await addRelease(config, GOOD)
  jest.advanceTimersByTime(4000)
  expect(await shownBy(resolve)).toEqual([[HASH, true, null]])
  jest.advanceTimersByTime(2000)
  expect(await shownBy(resolve)).toEqual([[GOOD, false, null]])
  jest.useRealTimers()
})

test('what an unavailable area wants of another one is not in its data', async () => {
  const marketing = { ...CUSTOMER, name: 'mf-marketing' as const, title: 'Loopi' }
  const { config, resolve, set } = await aWorld({})
  const greedy = 'a'.repeat(16)
  const routes = [...CUSTOMER.routes, { ...CUSTOMER.routes[0], path: '/marcas' }] as typeof CUSTOMER.routes
  await addRelease(config, greedy, { area: { ...marketing, routes } })
  const both = { ...ref(HASH), 'mf-marketing': { hash: greedy } }
  await set({ live: { ...aRegistry(5).live, ...both }, lastKnownGood: both, revision: 5 })
  const { areas } = await resolve(bucketAt(50))
  expect(areas.map(({ area, unavailable }) => [area.name, area.routes.map((one) => one.path), unavailable])).toEqual([
    ['mf-customer', CUSTOMER.routes.map((one) => one.path), undefined],
    ['mf-marketing', ['/marcas'], true],
  ])
})
