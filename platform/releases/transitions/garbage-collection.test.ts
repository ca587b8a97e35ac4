import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { addRelease } from '../../host/test/releases.ts'
import { aRegistry, aStore, HASH } from '../../host/test/store.ts'
import { lastSeen, markSeen } from '../store/last-seen.ts'
import { auditOf } from '../store/registry-log.ts'
import { collectable, collectReleases } from './garbage-collection.ts'
import { promote } from './operations.ts'

const AREA = 'mf-customer'
const NOW = new Date('2026-11-23T12:00:00.000Z')
const hashOf = (nth: number) => nth.toString(16).padStart(16, '0')
const ref = (nth: number) => ({ hash: hashOf(nth) })
/** Fourteen releases, newest first: 13 is the newest, 0 the oldest. */
const RELEASED = Array.from({ length: 14 }, (_, index) => ref(13 - index))
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test('the newest ten stay, and of the others those that the registry names or a tab reported in seven days', () => {
  const registry = aRegistry(1, { live: { [AREA]: ref(3) }, previous: { [AREA]: [ref(2)] } })
  expect(collectable(registry, AREA, RELEASED, new Map(), NOW)).toEqual([hashOf(1), hashOf(0)])
  const seen = (days: number) => new Map([[hashOf(1), daysAgo(days)]])
  expect(collectable(registry, AREA, RELEASED, seen(6), NOW)).toEqual([hashOf(0)])
  expect(collectable(registry, AREA, RELEASED, seen(8), NOW)).toEqual([hashOf(1), hashOf(0)])
  expect(collectable(registry, AREA, RELEASED.slice(0, 10), new Map(), NOW)).toEqual([])
})

/** Store with thirteen published releases besides the live one. */
async function aFullStore() {
  const config = await aStore()
  for (let nth = 1; nth <= 13; nth++)
    await addRelease(config, hashOf(nth), { builtAt: daysAgo(40 - nth).toISOString() })
  const folders = async () => (await readdir(path.join(config.storeDir, AREA))).filter((name) => !name.startsWith('.'))
  return { ...config, folders }
}

test('what no rule keeps is gone, with a line of the audit for each', async () => {
  const { storeDir, folders } = await aFullStore()
  const collected = await collectReleases(storeDir, { by: 'host', at: NOW })
  expect(collected).toEqual([3, 2, 1].map((nth) => `${AREA}/${hashOf(nth)}`))
  expect(await folders()).toHaveLength(11)
  expect(await folders()).toContain(HASH)
  const lines = (await auditOf(storeDir)).filter(({ operation }) => operation === 'collect')
  expect(lines.map(({ hash }) => hash)).toEqual([1, 2, 3].map(hashOf))
  expect(lines[0]).toMatchObject({ by: 'host', reason: expect.stringContaining('últimas 10') })
  expect(await collectReleases(storeDir, { by: 'host', at: NOW })).toEqual([])
})

test('a release that is promoted while it is collected comes back', async () => {
  const config = await aFullStore()
  await promote(config, AREA, hashOf(1), { by: 'ana', reason: 'De volta' })
  const store = path.join(config.storeDir, AREA)
  await rename(path.join(store, hashOf(1)), path.join(store, `.collected-${hashOf(1)}`))
  await collectReleases(config.storeDir, { by: 'host', at: NOW })
  expect(await config.folders()).toContain(hashOf(1))
})

test('a report of a tab is remembered for all hosts', async () => {
  const { storeDir } = await aStore()
  expect(await lastSeen(storeDir, AREA, HASH)).toBeNull()
  await markSeen(storeDir, AREA, HASH, daysAgo(3))
  await markSeen(storeDir, AREA, HASH, daysAgo(1))
  expect(await lastSeen(storeDir, AREA, HASH)).toEqual(daysAgo(1))
})
