import { liveAreas } from '../../../shared/federation/registry/registry.ts'
import { aStore } from '../../host/test/store.ts'
import { promoted, withCanary } from '../transitions/registry-transitions.ts'
import {
  areaStateOf,
  auditOf,
  changeRegistry,
  commitTransition,
  RevisionConflict,
  readRegistry,
} from './registry-log.ts'

const AT = '2026-11-21T12:00:00.000Z'
const NEW = 'fedcba9876543210'
const OLD = '00000000000000aa'
const ana = { by: 'ana', reason: 'Nova' }

/** Ana promotes a release while Bia commits `times` times between Ana's read and write. */
async function whileBiaDelivers(area: 'mf-customer' | 'mf-marketing', work: object = {}, times = 1) {
  const { storeDir } = await aStore()
  const line = { operation: 'promote', area, percent: null, by: 'bia', reason: 'Também', at: AT } as const
  const decidedOn: number[] = []
  const written = commitTransition({ storeDir }, { area: 'mf-customer', actor: ana, ...work }, async (registry) => {
    const hash = String(decidedOn.push(registry.revision)).padStart(16, '0')
    if (decidedOn.length <= times)
      await changeRegistry(storeDir, { ...line, hash }, (current) => promoted(current, area, hash))
    return { operation: 'promote', hash: NEW, next: promoted(registry, 'mf-customer', NEW) }
  })
  return { storeDir, written, decidedOn }
}

test('another area that is delivered at that moment is in nobody’s way: it is decided anew, and both hold', async () => {
  const { storeDir, written, decidedOn } = await whileBiaDelivers('mf-marketing', {}, 3)
  await expect(written).resolves.toMatchObject({ revision: 7 })
  expect(decidedOn).toEqual([3, 4, 5, 6])
  const { live } = await readRegistry(storeDir)
  expect(live).toMatchObject({ 'mf-customer': { hash: NEW }, 'mf-marketing': { hash: '0000000000000003' } })
  expect((await auditOf(storeDir)).map(({ by }) => by)).toEqual(['ana', 'bia', 'bia', 'bia'])
})

test('who delivers the same area is: the second is told so, and what the first did holds', async () => {
  const { storeDir, written } = await whileBiaDelivers('mf-customer')
  await expect(written).rejects.toBeInstanceOf(RevisionConflict)
  expect((await readRegistry(storeDir)).live['mf-customer']).toEqual({ hash: '0000000000000001' })
})

test('a line about what is only published is written in any case', async () => {
  const { written } = await whileBiaDelivers('mf-customer', { force: true })
  await expect(written).resolves.toMatchObject({ revision: 5 })
})

test('the state of the own area is what a command is decided on: others may change theirs meanwhile', async () => {
  const { storeDir } = await aStore()
  const state = areaStateOf(await readRegistry(storeDir), 'mf-customer')
  const promote = (area: 'mf-customer' | 'mf-marketing', hash: string, expect?: string) =>
    commitTransition({ storeDir }, { area, actor: ana, expect }, (now) => ({
      operation: 'promote',
      hash,
      next: promoted(now, area, hash),
    }))
  await promote('mf-marketing', OLD)
  await expect(promote('mf-customer', NEW, state)).resolves.toMatchObject({ live: { 'mf-customer': { hash: NEW } } })
  await expect(promote('mf-customer', OLD, state)).rejects.toBeInstanceOf(RevisionConflict)
})

test('twelve orders at once, for four areas, are all carried out', async () => {
  const { storeDir } = await aStore()
  const areas = ['mf-customer', 'mf-marketing', 'mf-company-admin', 'mf-root-admin'] as const
  const deliver = async (area: (typeof areas)[number]) => {
    for (let order = 0; order < 3; order++) {
      const hash = `${order}`.padStart(16, 'a')
      const expect = areaStateOf(await readRegistry(storeDir), area)
      await commitTransition({ storeDir }, { area, actor: ana, expect }, (now) => ({
        operation: 'promote',
        hash,
        next: promoted(now, area, hash),
      }))
    }
  }
  await Promise.all(areas.map(deliver))
  const registry = await readRegistry(storeDir)
  expect(registry.revision).toBe(3 + 12)
  expect(liveAreas(registry).map((area) => registry.live[area]?.hash)).toEqual(
    Array.from({ length: 4 }, () => '2'.padStart(16, 'a')),
  )
})

test('others who never stop are not waited for without end', async () => {
  const { written, decidedOn } = await whileBiaDelivers('mf-marketing', {}, Number.POSITIVE_INFINITY)
  await expect(written).rejects.toBeInstanceOf(RevisionConflict)
  expect(decidedOn).toHaveLength(10)
})

test('nothing to do writes nothing', async () => {
  const { storeDir } = await aStore()
  expect(await commitTransition({ storeDir }, { area: 'mf-customer', actor: ana }, () => null)).toBeNull()
  expect((await readRegistry(storeDir)).revision).toBe(3)
})

test.each([
  ['mf-marketing', true],
  ['mf-customer', false],
] as const)(
  'a canary of %s that begins in between leaves what was decided about mf-customer: %s',
  async (area, holds) => {
    const { storeDir } = await aStore()
    const bia = { operation: 'canary', area, hash: NEW, percent: 5, by: 'bia', reason: 'Aos poucos', at: AT } as const
    await changeRegistry(storeDir, { ...bia, operation: 'promote', hash: OLD }, (now) => promoted(now, area, OLD))
    let decided = 0
    const written = commitTransition({ storeDir }, { area: 'mf-customer', actor: ana }, async (registry) => {
      if (++decided === 1)
        await changeRegistry(storeDir, bia, (now) => withCanary(now, { area, release: { hash: NEW }, percent: 5 }))
      return { operation: 'promote', hash: OLD, next: promoted(registry, 'mf-customer', OLD) }
    })
    if (holds) await expect(written).resolves.toMatchObject({ live: { 'mf-customer': { hash: OLD } } })
    else await expect(written).rejects.toBeInstanceOf(RevisionConflict)
    expect((await readRegistry(storeDir)).rollouts).toMatchObject([{ area, release: { hash: NEW } }])
  },
)
