import { type Arm, evidenceNeeded, evidenceOfHarm } from './sequential-test.ts'

/** Seeded random numbers, so that simulations are reproducible. Source: mulberry32. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type World = { share: number; live: number; canary: number; margin?: number }
const ALPHA = 0.001 / 3

/** Number of visits until the canary is halted, tested after every visit; null when it never is. */
function visitsUntilHalt(random: () => number, { share, live, canary, margin }: World, most: number): number | null {
  const arms = { canary: { visits: 0, failed: 0 }, live: { visits: 0, failed: 0 } }
  for (let visit = 1; visit <= most; visit++) {
    const name = random() < share ? 'canary' : 'live'
    const isFailed = random() < (name === 'canary' ? canary : live)
    arms[name].visits++
    if (!isFailed) continue
    arms[name].failed++
    // Failures of live never add evidence.
    if (name === 'live') continue
    const isSeen = arms.canary.visits >= 20 && arms.live.visits >= 20
    if (isSeen && evidenceOfHarm(arms.canary, arms.live, margin) > evidenceNeeded(ALPHA)) return visit
  }
  return null
}

const halts = (seed: number, trials: number, world: World, most: number) => {
  const random = sequence(seed)
  return Array.from({ length: trials }, () => visitsUntilHalt(random, world, most))
}

test.each([
  { share: 0.1, live: 0.005, canary: 0.005 },
  { share: 0.1, live: 0.02, canary: 0.02 },
  { share: 0.5, live: 0.02, canary: 0.02 },
  { share: 0.01, live: 0.5, canary: 0.5 },
])('a canary as good as live is halted in at most 1 of 1,000 trials of 2,000 visits: %j', (world) => {
  const halted = halts(7, 1000, world, 2000).filter((visits) => visits !== null)
  expect(halted.length).toBeLessThanOrEqual(1)
})

test('a canary that is slower within the margin is left alone', () => {
  const halted = halts(11, 300, { share: 0.1, live: 0.05, canary: 0.09, margin: 2 }, 2000)
  expect(halted.filter((visits) => visits !== null)).toEqual([])
})

/** 95th percentile of the visits needed. */
const slowest = (found: readonly (number | null)[]) =>
  found.map((visits) => visits ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)[Math.floor(found.length * 0.95)]

test.each([
  ['a canary that fails everybody', { share: 0.1, live: 0.01, canary: 1 }, 300],
  ['a canary that fails every fifth', { share: 0.1, live: 0.005, canary: 0.2 }, 700],
  ['a canary that fails every twentieth', { share: 0.1, live: 0.005, canary: 0.05 }, 4500],
  ['a canary twice as bad as a live release of 2 %', { share: 0.5, live: 0.02, canary: 0.04 }, 12_000],
])('%s is found within the visits that the documentation states', (_name, world, visits) => {
  expect(slowest(halts(3, 100, world, 30_000))).toBeLessThanOrEqual(visits)
})

const arm = (visits: number, failed: number): Arm => ({ visits, failed })

test('without a failure there is nothing against a canary, whatever the numbers of visits', () => {
  expect(evidenceOfHarm(arm(1, 0), arm(10_000, 0))).toBeCloseTo(0)
  expect(evidenceOfHarm(arm(10_000, 0), arm(0, 0))).toBeCloseTo(0)
})

test('failures of live speak for the canary', () => {
  expect(evidenceOfHarm(arm(100, 0), arm(900, 20))).toBeLessThan(0)
  expect(evidenceOfHarm(arm(100, 5), arm(900, 45))).toBeLessThan(evidenceOfHarm(arm(100, 5), arm(900, 5)))
})
