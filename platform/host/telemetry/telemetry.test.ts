import type { Rollout } from '../../../shared/federation/release.ts'
import { aRegistry } from '../test/store.ts'
import { failingCanary, Telemetry } from './telemetry.ts'

const HASH = 'a'.repeat(16)
const AREA = 'mf-customer'
const stats = (telemetry: Telemetry, hash = HASH) => telemetry.statsOf(AREA, hash)

/** Telemetry with the given counts of loads and of exhausted visits. */
function told(loaded: number, givenUp: number): Telemetry {
  const telemetry = new Telemetry()
  for (let visit = 0; visit < loaded; visit++) telemetry.loaded(AREA, HASH, 10)
  for (let visit = 0; visit < givenUp; visit++) telemetry.givenUp(AREA, HASH)
  return telemetry
}

test('of a release that nobody told of nothing is known', () => {
  const nothing = { loaded: 0, givenUp: 0, failureRate: null, failures: {}, medianMs: null, p95Ms: null }
  expect(stats(told(0, 0))).toEqual(nothing)
  expect(stats(told(3, 0), 'b'.repeat(16))).toEqual(nothing)
})

test('the share that failed is of all visits', () => {
  expect(stats(told(3, 1))).toMatchObject({ loaded: 3, givenUp: 1, failureRate: 0.25 })
  expect(stats(told(3, 0)).failureRate).toBe(0)
  expect(stats(told(0, 1)).failureRate).toBe(1)
})

test('tries that failed are counted by kind, and are no visits', () => {
  const telemetry = told(1, 0)
  for (const kind of ['timeout', 'network', 'timeout'] as const) telemetry.failed(AREA, HASH, kind)
  expect(stats(telemetry)).toMatchObject({ loaded: 1, failureRate: 0, failures: { timeout: 2, network: 1 } })
})

test('the median and the slow end are of the times, in whichever order they came', () => {
  const telemetry = new Telemetry()
  for (const time of [100, 9, 20, 70, 30, 80, 40, 90, 60, 50]) telemetry.loaded(AREA, HASH, time)
  expect(stats(telemetry)).toMatchObject({ medianMs: 60, p95Ms: 100 })
})

test('of one load both are its time', () => {
  expect(stats(told(1, 0))).toMatchObject({ medianMs: 10, p95Ms: 10 })
})

test('the newest 500 times are remembered', () => {
  const telemetry = new Telemetry()
  for (let load = 0; load < 250; load++) telemetry.loaded(AREA, HASH, 1)
  for (let load = 0; load < 250; load++) telemetry.loaded(AREA, HASH, 2)
  expect(stats(telemetry).medianMs).toBe(2)
  telemetry.loaded(AREA, HASH, 0)
  expect(stats(telemetry).medianMs).toBe(2)
  for (let load = 0; load < 249; load++) telemetry.loaded(AREA, HASH, 3)
  expect(stats(telemetry)).toMatchObject({ loaded: 750, medianMs: 2, p95Ms: 3 })
  for (let load = 0; load < 2; load++) telemetry.loaded(AREA, HASH, 3)
  expect(stats(telemetry).medianMs).toBe(3)
})

const rollout = (since: number, haltAt = { failureRate: 0.25, minLoads: 4 }): Rollout => ({
  area: AREA,
  release: { hash: HASH },
  percent: 10,
  haltAt,
  since,
})

test('a canary that begins starts from nothing, once', () => {
  const telemetry = told(3, 3)
  telemetry.follow({ rollouts: [rollout(4)] })
  expect(stats(telemetry)).toMatchObject({ loaded: 0, failureRate: null })
  telemetry.loaded(AREA, HASH, 10)
  telemetry.follow({ rollouts: [rollout(4)] })
  expect(stats(telemetry).loaded).toBe(1)
  telemetry.follow({ rollouts: [rollout(5)] })
  expect(stats(telemetry).loaded).toBe(0)
})

test('others that begin leave it alone', () => {
  const telemetry = told(3, 3)
  telemetry.follow({ rollouts: [{ ...rollout(4), release: { hash: 'b'.repeat(16) } }] })
  expect(stats(telemetry).loaded).toBe(3)
})

test.each([
  ['as many as it may', 3, 1, { failureRate: 0.25, visits: 4 }],
  ['more than it may', 3, 2, { failureRate: 0.4, visits: 5 }],
  ['fewer than it may', 4, 1, null],
  ['all, of too few visits', 0, 3, null],
  ['all, of enough', 0, 4, { failureRate: 1, visits: 4 }],
  ['none', 9, 0, null],
  ['of no visits', 0, 0, null],
])('a canary that failed %s', (_what, loaded, givenUp, failing) => {
  const registry = aRegistry(4, { rollouts: [rollout(4)] })
  const found = failingCanary(registry, told(loaded, givenUp), AREA)
  expect(found).toEqual(failing && { rollout: rollout(4), ...failing })
})

test('an area without a canary has none that fails, whatever others have', () => {
  expect(failingCanary(aRegistry(4), told(0, 9), AREA)).toBeNull()
  const other = { ...rollout(4), area: 'mf-marketing' as const }
  expect(failingCanary(aRegistry(4, { rollouts: [other] }), told(0, 9), AREA)).toBeNull()
})
