import { dayInBrazil } from '../contract/calendar.ts'
import { formatChange, formatClp, formatDay, formatInstant, formatMoment } from './format.ts'

test('amounts', () => {
  expect([formatClp(1250), formatChange(1250), formatChange(-50), formatChange(0)]).toEqual([
    '1.250 CLP',
    '+1.250 CLP',
    '−50 CLP',
    '0 CLP',
  ])
})

test.each([
  ['2026-11-30T02:59:59Z', '29/11/2026', '29/11/2026, 23:59', '2026-11-29'],
  ['2026-11-30T03:00:00Z', '30/11/2026', '30/11/2026, 00:00', '2026-11-30'],
])('the instant %s is read in São Paulo', (iso, day, moment, calendar) => {
  expect([formatInstant(iso), formatMoment(iso), dayInBrazil(new Date(iso))]).toEqual([day, moment, calendar])
})

test.each([
  ['2027-01-01T01:00:00Z', '2026-12-31'],
  // Summer time of 2018: the offset was two hours then.
  ['2018-12-01T02:00:00Z', '2018-12-01'],
])('%s is %s in São Paulo', (instant, day) => {
  expect(dayInBrazil(new Date(instant))).toBe(day)
})

test('a calendar date stays the day it is', () => {
  expect(formatDay('2026-01-01')).toBe('01/01/2026')
})
