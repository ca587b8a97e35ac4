import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUDGET } from '../../../shared/federation/compatibility.ts'
import { addRelease } from '../../host/test/releases.ts'
import { aStore, HASH } from '../../host/test/store.ts'
import { readRegistry } from '../store/registry-log.ts'
import { ChecksFailed, continueRamp, haltCanary, promote, rollBack, startCanary } from './operations.ts'

const AREA = 'mf-customer'
const NEW = 'fedcba9876543210'
const ana = { by: 'ana', reason: 'Nova' }

/** Store with another release live, and the new one published. */
const steps = async () => {
  const storePaths = await aStore()
  await addRelease(storePaths, NEW)
  return { storePaths, last: async () => (await readRegistry(storePaths.storeDir)).change }
}

test('each writes its line, with the share of a canary and when it was done', async () => {
  const { storePaths, last } = await steps()
  const at = new Date('2026-11-22T12:00:00.000Z')
  const canary = { area: AREA, hash: NEW, percent: 25 } as const
  const { rollouts } = await startCanary(storePaths, canary, { ...ana, at })
  expect(rollouts).toMatchObject([
    { percent: 25, limits: { minVisits: 20, minNetworks: 3 }, startedAt: at.toISOString() },
  ])
  expect(await last()).toEqual({ ...ana, ...canary, operation: 'canary', at: at.toISOString() })
  await haltCanary(storePaths, AREA, NEW, ana)
  expect(await last()).toMatchObject({ operation: 'halt', hash: NEW, percent: null })
  await promote(storePaths, AREA, NEW, ana, { again: true })
  expect(await last()).toMatchObject({ operation: 'promote', hash: NEW })
  await rollBack(storePaths, AREA, ana)
  expect(await last()).toMatchObject({ operation: 'rollback', hash: HASH })
})

test('a canary is judged by the bounds that were asked for it, and one that does not run not at all', async () => {
  const { storePaths } = await steps()
  const limits = { minVisits: 2, minNetworks: 1 }
  const { rollouts } = await startCanary(storePaths, { area: AREA, hash: NEW, percent: 1, limits }, ana)
  expect(rollouts).toMatchObject([{ limits }])
  expect(await haltCanary(storePaths, AREA, HASH, ana)).toBeNull()
})

test('a release that is not in the store is refused by its name', async () => {
  const { storePaths } = await steps()
  const missing = 'abcdefabcdefabcd'
  await mkdir(path.join(storePaths.storeDir, AREA, missing))
  await expect(promote(storePaths, AREA, missing, ana)).rejects.toThrow(missing)
  await expect(startCanary(storePaths, { area: AREA, hash: missing, percent: 1 }, ana)).rejects.toThrow(missing)
})

test('a canary has to pass as well', async () => {
  const { storePaths } = await steps()
  const file = path.join(storePaths.storeDir, AREA, NEW, 'release.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), exposes: [] }))
  await expect(startCanary(storePaths, { area: AREA, hash: NEW, percent: 1 }, ana)).rejects.toBeInstanceOf(ChecksFailed)
})

test('a release that is kept goes live again, also after the budget was made smaller than its entry', async () => {
  const { storePaths, last } = await steps()
  const file = path.join(storePaths.storeDir, AREA, NEW, 'release.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as { sizes: { entry: object } }
  const entry = { ...record.sizes.entry, gzip: BUDGET.entry + 1 }
  await writeFile(file, JSON.stringify({ ...record, sizes: { ...record.sizes, entry } }))
  await promote(storePaths, AREA, NEW, ana)
  expect(await last()).toMatchObject({ operation: 'promote', hash: NEW })
})

test.each([
  ['promote', (storePaths, expect) => promote(storePaths, AREA, NEW, ana, { expect })],
  ['canary', (storePaths, expect) => startCanary(storePaths, { area: AREA, hash: NEW, percent: 1 }, ana, { expect })],
  ['rollback', (storePaths, expect) => rollBack(storePaths, AREA, ana, { expect })],
] as [string, (storePaths: Awaited<ReturnType<typeof steps>>['storePaths'], state: string) => Promise<unknown>][])(
  'a %s on a registry that is no more is refused',
  async (_name, operate) => {
    const { storePaths } = await steps()
    await addRelease(storePaths, 'b'.repeat(16))
    await promote(storePaths, AREA, 'b'.repeat(16), ana)
    await expect(operate(storePaths, '0'.repeat(16))).rejects.toThrow('Revision conflict')
  },
)

test('a ramp is continued with a line for each step, as long as the release passes the gate', async () => {
  const { storePaths, last } = await steps()
  const ramp = { steps: [1, 50, 100], every: 60_000 }
  await startCanary(storePaths, { area: AREA, hash: NEW, percent: 1, ramp }, ana)
  await continueRamp(storePaths, AREA, NEW, { by: 'host', reason: 'Rampa' })
  expect(await last()).toMatchObject({ operation: 'ramp', percent: 50, by: 'host' })
  await continueRamp(storePaths, AREA, NEW, { by: 'host', reason: 'Rampa' })
  expect(await last()).toMatchObject({ operation: 'ramp', percent: 100 })
  expect(await readRegistry(storePaths.storeDir)).toMatchObject({ live: { [AREA]: { hash: NEW } }, rollouts: [] })
  expect(await continueRamp(storePaths, AREA, NEW, ana)).toBeNull()
})
