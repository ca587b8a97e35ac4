import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { Registry } from '../../../shared/federation/release.ts'
import { aRegistry } from '../../host/test/store.ts'
import { halted, promoted, retired, rolledBack, withCanary } from './registry-transitions.ts'

const AREA: AreaName = 'mf-customer'
const hash = (letter: string) => letter.repeat(16)
const ref = (letter: string) => ({ hash: hash(letter) })
const haltAt = { failureRate: 0.1, minLoads: 20 }

/** Registry after promotions of these releases, in order. */
function after(...letters: string[]): Registry {
  let registry = aRegistry(1)
  for (const letter of letters) registry = { ...registry, ...promoted(registry, AREA, hash(letter)) }
  return registry
}

const canaryOf = (registry: Registry, letter: string): Registry => ({
  ...registry,
  ...withCanary(registry, { area: AREA, release: ref(letter), percent: 10, haltAt }),
})

test('the first release is its own last known good', () => {
  expect(after('a')).toMatchObject({
    live: { [AREA]: ref('a') },
    lastKnownGood: { [AREA]: ref('a') },
    previous: { [AREA]: [] },
  })
})

test('the release before is what pages fall back to', () => {
  expect(after('a', 'b', 'c')).toMatchObject({
    live: { [AREA]: ref('c') },
    lastKnownGood: { [AREA]: ref('b') },
    previous: { [AREA]: [ref('b'), ref('a')] },
  })
})

test('a release that goes live again stands in the list once', () => {
  expect(after('a', 'b', 'a')).toMatchObject({ live: { [AREA]: ref('a') }, previous: { [AREA]: [ref('b')] } })
})

test('rolling back goes to the release before, and never again to the one it left', () => {
  const { next, hash: target } = rolledBack(after('a', 'b', 'c'), AREA)
  expect(target).toBe(hash('b'))
  expect(next).toMatchObject({
    live: { [AREA]: ref('b') },
    lastKnownGood: { [AREA]: ref('a') },
    previous: { [AREA]: [ref('a')] },
  })
})

test('rolling back without an earlier release is refused', () => {
  expect(() => rolledBack(after('a'), AREA)).toThrow(/versão anterior/)
})

test('a canary leaves what is live alone, and rolling back ends it first', () => {
  const registry = canaryOf(after('a', 'b'), 'c')
  expect(registry).toMatchObject({
    live: { [AREA]: ref('b') },
    rollouts: [{ area: AREA, release: ref('c'), percent: 10, since: 2 }],
  })
  const { next, hash: target } = rolledBack(registry, AREA)
  expect(target).toBe(hash('b'))
  expect(next).toMatchObject({ live: { [AREA]: ref('b') }, rollouts: [] })
})

test('an area has one canary, and promoting ends it', () => {
  const registry = canaryOf(canaryOf(after('a'), 'b'), 'c')
  expect(registry.rollouts).toHaveLength(1)
  expect(promoted(registry, AREA, hash('c'))).toMatchObject({ live: { [AREA]: ref('c') }, rollouts: [] })
})

test('what is live, or has nothing live beside it, is no canary', () => {
  expect(() => canaryOf(after('a'), 'a')).toThrow(/no ar/)
  expect(() => canaryOf(aRegistry(1), 'a')).toThrow(/ainda não tem/)
})

test('only the canary that is running is halted', () => {
  const registry = canaryOf(after('a'), 'b')
  expect(halted(registry, AREA, hash('b'))).toMatchObject({ live: { [AREA]: ref('a') }, rollouts: [] })
  expect(halted(registry, AREA, hash('c'))).toBeNull()
})

test('an area is taken back to one of the ten releases before', () => {
  const registry = after(...'0123456789abcdef')
  expect(registry.previous[AREA]).toEqual([...'edcba98765'].map(ref))
})

test('what is done to an area leaves the others as they are', () => {
  const OTHER: AreaName = 'mf-marketing'
  const theirs = { area: OTHER, release: ref('9'), percent: 5, haltAt, since: 1 }
  const before = { ...after('a', 'b'), rollouts: [theirs] }
  const registry = { ...before, live: { ...before.live, [OTHER]: ref('8') } }
  const canary = canaryOf(registry, 'c')
  for (const next of [
    promoted(canary, AREA, hash('d')),
    rolledBack(canary, AREA).next,
    halted(canary, AREA, hash('c')),
    retired(canary, AREA).next,
  ])
    expect(next).toMatchObject({ live: { [OTHER]: ref('8') }, rollouts: [theirs] })
  expect(canary.rollouts).toEqual([theirs, expect.objectContaining({ area: AREA })])
  expect(rolledBack(registry, AREA).hash).toBe(hash('a'))
  expect(halted(registry, AREA, hash('9'))).toBeNull()
})

test('an area that is retired is gone with its canary, and one that is not live cannot be', () => {
  const { next, hash: last } = retired(canaryOf(after('a', 'b'), 'c'), AREA)
  expect({ next, last }).toEqual({ next: { live: {}, lastKnownGood: {}, previous: {}, rollouts: [] }, last: hash('b') })
  expect(() => retired(aRegistry(1), AREA)).toThrow(/ainda não tem/)
})

test('a canary of an area that has nothing live is rolled back to nothing', () => {
  const lost = { ...aRegistry(1), rollouts: [{ area: AREA, release: ref('c'), percent: 5, haltAt, since: 1 }] }
  expect(() => rolledBack(lost, AREA)).toThrow(/versão anterior/)
})
