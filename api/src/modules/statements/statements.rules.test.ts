import { dayAfter } from '@loopi/contract/calendar'
import { balancePerDay } from './statements.rules.ts'

const changes = [
  { day: '2026-02-27', change: 100 },
  { day: '2026-03-01', change: -30 },
  { day: '2026-03-02', change: 5 },
]
const told = (over: Partial<Parameters<typeof balancePerDay>[0]>) =>
  balancePerDay({ balance: 75, changes, from: null, to: '2026-03-02', ...over }).map(({ day, balance }) => [
    day,
    balance,
  ])

test('starts empty on the day before the first movement and tells every day', () => {
  expect(told({})).toEqual([
    ['2026-02-26', 0],
    ['2026-02-27', 100],
    ['2026-02-28', 100],
    ['2026-03-01', 70],
    ['2026-03-02', 75],
  ])
})

test('a period starts with what was there before it, and ends before what came after', () => {
  expect(told({ changes: changes.slice(1), from: '2026-02-28', to: '2026-03-01' })).toEqual([
    ['2026-02-28', 100],
    ['2026-03-01', 70],
  ])
})

test('a year that somebody typed does not make a thousand empty days', () => {
  expect(told({ from: '0001-01-01' })[0]).toEqual(['2026-02-26', 0])
})

test('without movements in it a period is flat', () => {
  expect(told({ changes: [], from: '2026-03-01' })).toEqual([
    ['2026-03-01', 75],
    ['2026-03-02', 75],
  ])
})

test.each([
  ['an account that never held anything', { balance: 0, changes: [] }],
  ['a period that ends before it starts', { from: '2026-03-02', to: '2026-03-01' }],
  ['a period before the account', { to: '2026-02-20' }],
])('%s has no days', (_what, over) => {
  expect(told(over)).toEqual([])
})

test('ten years are at most 400 days, the first and the last among them', () => {
  const days = told({ balance: 100, changes: [{ day: '2016-11-21', change: 100 }], to: '2026-11-20' })
  expect(days.length).toBeLessThanOrEqual(400)
  expect(days[0]).toEqual(['2016-11-20', 0])
  expect(days[1]).toEqual([expect.any(String), 100])
  expect(days.at(-1)).toEqual(['2026-11-20', 100])
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Nights on which clocks changed somewhere.
  ['2026-10-24', 2, '2026-10-26'],
])('%s and %i days is %s', (day, count, then) => {
  expect(dayAfter(day, count)).toBe(then)
})

test('a period may be a single day, and one that ends before it begins has none', () => {
  expect(told({ changes: changes.slice(2), from: '2026-03-02' })).toEqual([['2026-03-02', 75]])
  expect(told({ changes: [], from: '2026-03-03' })).toEqual([])
})

test('an account that held something before its first movement starts where the period does', () => {
  expect(told({ balance: 85, from: '2026-02-25' })[0]).toEqual(['2026-02-25', 10])
})
