import type { AreaName } from '../../../shared/contract/area-name.ts'
import { liveAreas, type Registry, registrySchema } from '../../../shared/federation/registry/registry.ts'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import { aRegistry } from '../../host/test/store.ts'
import { halted, promoted, ramped, retired, rollbacksOf, rolledBack, withCanary } from './registry-transitions.ts'

const AREA: AreaName = 'mf-customer'
const hash = (letter: string) => letter.repeat(16)
const ref = (letter: string) => ({ hash: hash(letter) })
const EXPERIENCE = { at: '2026-11-23T12:00:00.000Z', by: 'ana', reason: 'Quebrou.' }

/** Registry after promoting these releases in order. */
function after(...letters: string[]): Registry {
  let registry = aRegistry(1)
  for (const letter of letters) registry = { ...registry, ...promoted(registry, AREA, hash(letter)) }
  return registry
}

/** Canary in the registry. */
const rolloutOf = (parts: Partial<Rollout>): Rollout => ({
  area: AREA,
  release: ref('c'),
  percent: 5,
  limits: { minVisits: 20, minNetworks: 3 },
  ramp: null,
  staff: null,
  since: 1,
  startedAt: null,
  ...parts,
})

const canaryOf = (registry: Registry, letter: string, more: Partial<Rollout> = {}): Registry => ({
  ...registry,
  ...withCanary(registry, { area: AREA, release: ref(letter), percent: 10, ...more }),
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
  const { next, hash: target } = rolledBack(after('a', 'b', 'c'), AREA, EXPERIENCE)
  expect(target).toBe(hash('b'))
  expect(next).toMatchObject({
    live: { [AREA]: ref('b') },
    lastKnownGood: { [AREA]: ref('a') },
    previous: { [AREA]: [ref('a')] },
  })
})

test('rolling back without an earlier release is refused', () => {
  expect(() => rolledBack(after('a'), AREA, EXPERIENCE)).toThrow(/no earlier release/)
})

test('a canary leaves what is live alone, and rolling back ends it first', () => {
  const registry = canaryOf(after('a', 'b'), 'c')
  expect(registry).toMatchObject({
    live: { [AREA]: ref('b') },
    rollouts: [{ area: AREA, release: ref('c'), percent: 10, since: 2 }],
  })
  const { next, hash: target } = rolledBack(registry, AREA, EXPERIENCE)
  expect(target).toBe(hash('b'))
  expect(next).toMatchObject({ live: { [AREA]: ref('b') }, rollouts: [] })
})

test('a rollback can leave the live release while a canary runs: that ends, and may begin again', () => {
  const registry = canaryOf(after('a', 'b'), 'c')
  expect(rollbacksOf(registry, AREA)).toEqual(['canary', 'live'])
  const { next, hash: target } = rolledBack(registry, AREA, EXPERIENCE, 'live')
  expect(target).toBe(hash('a'))
  expect(next).toMatchObject({ live: { [AREA]: ref('a') }, rollouts: [] })
  expect(Object.keys(next.refused[AREA] ?? {})).toEqual([hash('b')])
})

test('a rollback of the canary alone never takes the live release back', () => {
  const registry = canaryOf(after('a', 'b'), 'c')
  expect(rolledBack(registry, AREA, EXPERIENCE, 'canary').next).toMatchObject({ live: { [AREA]: ref('b') } })
  expect(() => rolledBack(after('a', 'b'), AREA, EXPERIENCE, 'canary')).toThrow(/has no canary/)
  expect(rollbacksOf(after('a', 'b'), AREA)).toEqual(['live'])
  expect(rollbacksOf(canaryOf(after('a'), 'b'), AREA)).toEqual(['canary'])
  expect(rollbacksOf(aRegistry(1), AREA)).toEqual([])
})

test('an area has one canary, and promoting ends it', () => {
  const registry = canaryOf(canaryOf(after('a'), 'b'), 'c')
  expect(registry.rollouts).toHaveLength(1)
  expect(promoted(registry, AREA, hash('c'))).toMatchObject({ live: { [AREA]: ref('c') }, rollouts: [] })
})

test('what is live, or has nothing live beside it, is no canary', () => {
  expect(() => canaryOf(after('a'), 'a')).toThrow(/is live for everybody already/)
  expect(() => canaryOf(aRegistry(1), 'a')).toThrow(/has no live release yet/)
})

test('only the canary that is running is halted', () => {
  const registry = canaryOf(after('a'), 'b')
  expect(halted(registry, AREA, hash('b'), EXPERIENCE)).toMatchObject({ live: { [AREA]: ref('a') }, rollouts: [] })
  expect(halted(registry, AREA, hash('c'), EXPERIENCE)).toBeNull()
})

test('an area is taken back to one of the ten releases before', () => {
  const registry = after(...'0123456789abcdef')
  expect(registry.previous[AREA]).toEqual([...'edcba98765'].map(ref))
})

test('what is done to an area leaves the others as they are', () => {
  const OTHER: AreaName = 'mf-marketing'
  const theirs = rolloutOf({ area: OTHER, release: ref('9') })
  const before = { ...after('a', 'b'), rollouts: [theirs] }
  const registry = { ...before, live: { ...before.live, [OTHER]: ref('8') } }
  const canary = canaryOf(registry, 'c')
  for (const next of [
    promoted(canary, AREA, hash('d')),
    rolledBack(canary, AREA, EXPERIENCE).next,
    halted(canary, AREA, hash('c'), EXPERIENCE),
    retired(canary, AREA).next,
  ])
    expect(next).toMatchObject({ live: { [OTHER]: ref('8') }, rollouts: [theirs] })
  expect(canary.rollouts).toEqual([theirs, expect.objectContaining({ area: AREA })])
  expect(rolledBack(registry, AREA, EXPERIENCE).hash).toBe(hash('a'))
  expect(halted(registry, AREA, hash('9'), EXPERIENCE)).toBeNull()
})

test('an area that is retired is gone with its canary, and one that is not live cannot be', () => {
  const { next, hash: last } = retired(canaryOf(after('a', 'b'), 'c'), AREA)
  expect({ next, last }).toMatchObject({
    next: { live: {}, lastKnownGood: {}, previous: {}, rollouts: [] },
    last: hash('b'),
  })
  expect(liveAreas(next)).toEqual([])
  expect(() => retired(aRegistry(1), AREA)).toThrow(/has no live release yet/)
})

test('a canary of an area that has nothing live is rolled back to nothing', () => {
  const lost = { ...aRegistry(1), rollouts: [rolloutOf({ release: ref('c') })] }
  expect(() => rolledBack(lost, AREA, EXPERIENCE)).toThrow(/no earlier release/)
})

const RAMP = { steps: [1, 10, 100], every: 60_000 }
const LATER = new Date('2026-11-23T13:00:00.000Z')

test('a ramp goes from step to step, each a trial of its own, and at last to everybody', () => {
  const first = canaryOf(after('a'), 'b', { percent: 1, ramp: RAMP })
  const second = { ...first, ...ramped(first, AREA, hash('b'), LATER), revision: 7 }
  expect(second.rollouts).toEqual([
    expect.objectContaining({ percent: 10, since: first.revision + 1, startedAt: LATER.toISOString(), ramp: RAMP }),
  ])
  expect(ramped(second, AREA, hash('b'), LATER)).toMatchObject({ live: { [AREA]: ref('b') }, rollouts: [] })
})

test('a canary without a ramp, another one, and one that ended go no further', () => {
  const registry = canaryOf(after('a'), 'b', { percent: 10, ramp: { steps: [10], every: 60_000 } })
  expect(ramped(registry, AREA, hash('b'), LATER)).toBeNull()
  expect(ramped(registry, AREA, hash('c'), LATER)).toBeNull()
  expect(ramped(canaryOf(after('a'), 'b'), AREA, hash('b'), LATER)).toBeNull()
})

/** Registry after each way to take release `b` off. */
const TAKEN_OFF: [why: string, registry: Registry][] = [
  ['a rollback', { ...after('a', 'b'), ...rolledBack(after('a', 'b'), AREA, EXPERIENCE).next }],
  ['the end of its canary', { ...after('a'), ...rolledBack(canaryOf(after('a'), 'b'), AREA, EXPERIENCE).next }],
  ['a halt', { ...after('a'), ...halted(canaryOf(after('a'), 'b'), AREA, hash('b'), EXPERIENCE) } as Registry],
]

test.each(TAKEN_OFF)('a release that was taken off by %s comes back only when a person insists', (_why, registry) => {
  const sentence = /23 Nov 2026.* 09:00 GMT-3 by ana: Quebrou\. .*--again/
  expect(() => promoted(registry, AREA, hash('b'))).toThrow(sentence)
  expect(() => canaryOf(registry, 'b')).toThrow(sentence)
  const insisted = promoted(registry, AREA, hash('b'), { again: true })
  expect(insisted).toMatchObject({ live: { [AREA]: ref('b') }, refused: { [AREA]: {} } })
  expect(promoted(registry, AREA, hash('d'))).toMatchObject({ live: { [AREA]: ref('d') } })
})

test('a rollback passes over what was taken off before', () => {
  const registry = after('a', 'b', 'c')
  const refused = { [AREA]: { [hash('b')]: { ...EXPERIENCE, why: 'halted' as const } } }
  expect(rolledBack({ ...registry, refused }, AREA, EXPERIENCE).hash).toBe(hash('a'))
})

test('the shell goes through the same steps beside the areas, and is none of them', () => {
  let registry = after('a')
  const promote = (letter: string) => ({ ...registry, ...promoted(registry, 'shell', hash(letter)) })
  registry = promote('e')
  registry = promote('f')
  registry = { ...registry, ...withCanary(registry, { area: 'shell', release: ref('d'), percent: 10 }) }
  expect(registrySchema.parse(registry).live).toEqual({ [AREA]: ref('a'), shell: ref('f') })
  expect(liveAreas(registry)).toEqual([AREA])
  registry = { ...registry, ...halted(registry, 'shell', hash('d'), EXPERIENCE) }
  const { next, hash: target } = rolledBack(registry, 'shell', EXPERIENCE)
  expect(target).toBe(hash('e'))
  expect(Object.keys(next.refused.shell ?? {})).toEqual([hash('d'), hash('f')])
  expect(next.live[AREA]).toEqual(ref('a'))
})
