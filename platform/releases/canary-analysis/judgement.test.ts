import type { VisitMeasures, VisitOutcome } from '../../../shared/federation/telemetry.ts'
import { judgeCanary, type Visits } from './judgement.ts'

const LIMITS = { minVisits: 10, minNetworks: 3 }

/** Visits from one network each, the first `bad` ones with this outcome and these measures. */
function visits(count: number, bad = 0, outcome: VisitOutcome = 'loaded', measures: VisitMeasures = {}): Visits {
  return Array.from({ length: count }, (_, index) => ({
    network: `network ${index}`,
    visit: index < bad ? { outcomes: [outcome], measures } : { outcomes: ['loaded'], measures: {} },
  }))
}

const fromOne = (many: Visits): Visits => many.map(({ visit }) => ({ network: 'one', visit }))

test.each(['crashed', 'late-chunk', 'fallback', 'unavailable'] as const)(
  'a canary whose visits end %s is worse',
  (outcome) => {
    const found = judgeCanary(visits(20, 10, outcome), visits(200, 1, outcome), LIMITS)
    expect(found).toMatchObject({ is: 'worse', aspect: 'failures', canary: { visits: 20, failed: 10 } })
  },
)

test.each([
  ['calls', { failedCalls: 0.5 }, 12],
  ['slow', { lcp: 5000 }, 15],
  ['slow', { inp: 700 }, 15],
] as const)('a canary is worse by its %s, too: %j', (aspect, measures, bad) => {
  expect(
    judgeCanary(visits(20, bad, 'measured', measures), visits(200, 2, 'measured', measures), LIMITS),
  ).toMatchObject({
    is: 'worse',
    aspect,
  })
})

test('what live suffers at the same time is not held against the canary', () => {
  expect(judgeCanary(visits(20, 10, 'crashed'), visits(200, 100, 'crashed'), LIMITS).is).toBe('no-worse')
})

test('a canary as slow as a cold cache explains is left alone', () => {
  const slow = { lcp: 5000 }
  expect(judgeCanary(visits(100, 18, 'measured', slow), visits(900, 90, 'measured', slow), LIMITS).is).toBe('no-worse')
})

test('few visits, or many of one network, are no trial', () => {
  expect(judgeCanary(visits(9, 9, 'crashed'), visits(200), LIMITS).is).toBe('open')
  expect(judgeCanary(fromOne(visits(20, 20, 'crashed')), visits(200), LIMITS).is).toBe('open')
})

test('failures that come from fewer networks than it takes do not halt', () => {
  const failing = fromOne(visits(12, 12, 'crashed'))
  expect(judgeCanary([...visits(30), ...failing], visits(200), LIMITS).is).toBe('no-worse')
})

test('next to a live release that nobody visits, a canary that fails most of its visits is worse', () => {
  expect(judgeCanary(visits(10, 6, 'crashed'), visits(3), LIMITS).is).toBe('worse')
  expect(judgeCanary(visits(10, 5, 'crashed'), visits(3), LIMITS).is).toBe('no-worse')
})
