import { VisitCounts } from './visit-counts.ts'

const TRIAL = { area: 'mf-customer', hash: 'c'.repeat(16), window: 'r4' }
const report = (visit: string, network: string, outcome: 'loaded' | 'crashed' = 'loaded') => ({
  visit,
  network,
  outcome,
})
const outcomes = (counts: VisitCounts) => counts.visitsOf(TRIAL).map(({ visit }) => visit.outcomes)
const copyOf = (counts: VisitCounts) => JSON.parse(JSON.stringify(counts)) as ReturnType<VisitCounts['toJSON']>

function counted(...reports: ReturnType<typeof report>[]): VisitCounts {
  const counts = VisitCounts.union([])
  for (const one of reports) counts.add(TRIAL, one)
  return counts
}

test('a report that comes again changes nothing', () => {
  const counts = counted(report('v', 'n', 'crashed'))
  expect(counts.add(TRIAL, report('v', 'n', 'crashed'))).toBe(false)
  expect(outcomes(counts)).toEqual([['crashed']])
})

test('outcomes of one visit are gathered, at one host or at two', () => {
  const one = counted(report('v', 'n', 'loaded'))
  const other = counted(report('v', 'n', 'crashed'))
  expect(outcomes(VisitCounts.union([copyOf(one), copyOf(other)]))).toEqual([['loaded', 'crashed']])
  one.add(TRIAL, report('v', 'n', 'crashed'))
  expect(outcomes(one)).toEqual([['loaded', 'crashed']])
})

test('the first measures of a visit hold: a later report of it cannot change them', () => {
  const counts = VisitCounts.union([])
  const visit = { ...report('v', 'n'), measures: { lcp: 900 } }
  counts.add(TRIAL, visit)
  counts.add(TRIAL, { ...visit, outcome: 'drawn', measures: { lcp: 9000, inp: 40 } })
  expect(counts.visitsOf(TRIAL)[0]?.visit.measures).toEqual({ lcp: 900, inp: 40 })
})

test('one network adds five visits, however many it makes, also over several hosts', () => {
  const visits = (host: string) => Array.from({ length: 20 }, (_, index) => report(`${host}${index}`, 'one', 'crashed'))
  expect(counted(...visits('a')).visitsOf(TRIAL)).toHaveLength(5)
  const both = VisitCounts.union([copyOf(counted(...visits('a'))), copyOf(counted(...visits('b')))])
  expect(both.visitsOf(TRIAL)).toHaveLength(5)
})

test('of more networks than are kept, the same ones are kept at every host', () => {
  const names = Array.from({ length: 1500 }, (_, index) => `n${String(index).padStart(5, '0')}`)
  const all = names.map((network, index) => report(`v${index}`, network))
  const there = counted(...all)
  const back = counted(...all.toReversed())
  expect(there.visitsOf(TRIAL)).toHaveLength(1000)
  expect(new Set(back.visitsOf(TRIAL).map(({ network }) => network))).toEqual(new Set(names.slice(0, 1000)))
  expect(VisitCounts.union([copyOf(there), copyOf(back)]).visitsOf(TRIAL)).toHaveLength(1000)
})

test('trials of other releases and windows are apart, and those that are over are forgotten', () => {
  const counts = counted(report('v', 'n'))
  const later = { ...TRIAL, window: 'r9' }
  counts.add(later, report('w', 'n'))
  counts.keep(() => ['r9'])
  expect(counts.visitsOf(TRIAL)).toEqual([])
  expect(counts.visitsOf(later)).toHaveLength(1)
})
