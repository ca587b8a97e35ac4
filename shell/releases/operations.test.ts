import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addRelease } from '../server/test-releases.ts'
import { aStore, HASH } from '../server/test-store.ts'
import { haltCanary, promote, Refused, rollBack, startCanary } from './operations.ts'
import { readRegistry } from './registry-log.ts'

const AREA = 'mf-customer'
const NEW = 'fedcba9876543210'
const ana = { by: 'ana', reason: 'Nova' }

/** A store in which another release is live, and the new one waits. */
const steps = async () => {
  const places = await aStore()
  await addRelease(places, NEW)
  return { places, last: async () => (await readRegistry(places.storeDir)).change }
}

test('each writes its line, with the share of a canary and when it was done', async () => {
  const { places, last } = await steps()
  const at = new Date('2026-11-22T12:00:00.000Z')
  const canary = { area: AREA, hash: NEW, percent: 25 } as const
  const { rollouts } = await startCanary(places, canary, { ...ana, at })
  expect(rollouts).toMatchObject([{ percent: 25, haltAt: { failureRate: 0.1, minLoads: 20 } }])
  expect(await last()).toEqual({ ...ana, ...canary, operation: 'canary', at: at.toISOString() })
  await haltCanary(places, AREA, NEW, ana)
  expect(await last()).toMatchObject({ operation: 'halt', hash: NEW, percent: null })
  await promote(places, AREA, NEW, ana)
  expect(await last()).toMatchObject({ operation: 'promote', hash: NEW })
  await rollBack(places, AREA, ana)
  expect(await last()).toMatchObject({ operation: 'rollback', hash: HASH })
})

test('a canary is halted at what was asked for it, and one that does not run not at all', async () => {
  const { places } = await steps()
  const haltAt = { failureRate: 0.5, minLoads: 2 }
  const { rollouts } = await startCanary(places, { area: AREA, hash: NEW, percent: 1, haltAt }, ana)
  expect(rollouts).toMatchObject([{ haltAt }])
  expect(await haltCanary(places, AREA, HASH, ana)).toBeNull()
})

test('a release that is not in the store is refused by its name', async () => {
  const { places } = await steps()
  const missing = 'abcdefabcdefabcd'
  await mkdir(path.join(places.storeDir, AREA, missing))
  await expect(promote(places, AREA, missing, ana)).rejects.toThrow(missing)
  await expect(startCanary(places, { area: AREA, hash: missing, percent: 1 }, ana)).rejects.toThrow(missing)
})

test('a canary has to pass as well', async () => {
  const { places } = await steps()
  const file = path.join(places.storeDir, AREA, NEW, 'release.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), exposes: [] }))
  await expect(startCanary(places, { area: AREA, hash: NEW, percent: 1 }, ana)).rejects.toBeInstanceOf(Refused)
})

test.each([
  ['promote', (places, expect) => promote(places, AREA, NEW, ana, { expect })],
  ['canary', (places, expect) => startCanary(places, { area: AREA, hash: NEW, percent: 1 }, ana, { expect })],
  ['rollback', (places, expect) => rollBack(places, AREA, ana, { expect })],
] as [string, (places: Awaited<ReturnType<typeof steps>>['places'], revision: number) => Promise<unknown>][])(
  'a %s on a registry that is no more is refused',
  async (_what, operate) => {
    const { places } = await steps()
    await addRelease(places, 'b'.repeat(16))
    await promote(places, AREA, 'b'.repeat(16), ana)
    await expect(operate(places, 3)).rejects.toThrow('changed by somebody else')
  },
)
