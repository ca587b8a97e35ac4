import { addRelease } from '../../host/test/releases.ts'
import { aStore } from '../../host/test/store.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { haltCanary, promote, retire, rollBack, startCanary } from '../transitions/operations.ts'
import { earlierDelivery } from './earlier-delivery.ts'

const AREA = 'mf-customer'
const NEW = 'fedcba9876543210'
const NEXT = 'a'.repeat(16)
type Store = Awaited<ReturnType<typeof aStore>>
const ana = { by: 'ana', reason: 'Nova' }

/** Delivery state of a release after `steps` on the store. */
async function after(steps: (store: Store) => Promise<unknown>) {
  const store = await aStore()
  await addRelease(store, NEW)
  await steps(store)
  return earlierDelivery(await readRegistry(store.storeDir), await auditOf(store.storeDir), AREA, NEW)
}

const live = (store: Store) => promote(store, AREA, NEW, ana)
const canary = (store: Store) => startCanary(store, { area: AREA, hash: NEW, percent: 10 }, ana)

test('a release that nobody decided about is delivered', async () => {
  expect(await after(async () => {})).toEqual({ state: 'new' })
})

test('one that is live, or a canary, is as it was left', async () => {
  expect(await after(live)).toEqual({ state: 'live' })
  expect(await after(canary)).toEqual({ state: 'canary', percent: 10 })
})

test('one that was rolled back or halted stays off, with who did it and why', async () => {
  const rolledBack = await after(async (store) => {
    await live(store)
    await rollBack(store, AREA, { by: 'bia', reason: 'Quebrou' })
  })
  expect(rolledBack).toMatchObject({ state: 'refused', refusal: { by: 'bia', reason: 'Quebrou', why: 'rolled-back' } })
  const halted = await after(async (store) => {
    await canary(store)
    await haltCanary(store, AREA, NEW, ana)
  })
  expect(halted).toMatchObject({ state: 'refused', refusal: { why: 'halted' } })
})

test('one that another release followed, or whose area was retired, does not come back', async () => {
  const followed = await after(async (store) => {
    await live(store)
    await addRelease(store, NEXT)
    await promote(store, AREA, NEXT, ana)
  })
  expect(followed).toEqual({ state: 'superseded' })
  const retired = await after(async (store) => {
    await live(store)
    await retire(store, AREA, ana)
  })
  expect(retired).toEqual({ state: 'superseded' })
})
