import { dayInBrazil } from '../contract/calendar.ts'
import {
  formatAgo,
  formatChange,
  formatClp,
  formatCount,
  formatCountOr,
  formatDay,
  formatDecimal,
  formatInstant,
  formatLongDay,
  formatMinute,
  formatMoment,
  formatReais,
  formatSecond,
  wholeNumberOf,
} from './format.ts'

test('amounts', () => {
  expect([formatClp(1250), formatChange(1250), formatChange(-50), formatChange(0)]).toEqual([
    '1.250 CLP',
    '+1.250 CLP',
    '−50 CLP',
    '0 CLP',
  ])
  expect([0, 5, 99, 123_450, 100_000_000].map(formatReais)).toEqual([
    ...['R$\u00a00,00', 'R$\u00a00,05', 'R$\u00a00,99', 'R$\u00a01.234,50', 'R$\u00a01.000.000,00'],
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
  // Daylight saving time of 2018: an offset of two hours.
  ['2018-12-01T02:00:00Z', '2018-12-01'],
])('%s is %s in São Paulo', (instant, day) => {
  expect(dayInBrazil(new Date(instant))).toBe(day)
})

test('a calendar date stays the day it is', () => {
  expect(formatDay('2026-01-01')).toBe('01/01/2026')
})

test('numbers are written as Intl writes them', () => {
  const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
  for (const whole of [0, 1, 12, 999, 1000, 12_345, 999_999, 1_000_000, 9_876_543_210]) {
    for (const count of [whole, -whole || 0]) expect(formatCount(count)).toBe(count.toLocaleString('pt-BR'))
    for (const part of [0, 0.04, 0.25, 0.5, 0.96])
      expect(formatDecimal(whole + part)).toBe(decimal.format(whole + part))
  }
  expect([formatDecimal(2.345, 2), formatDecimal(3, 2), formatDecimal(1234.5, 0)]).toEqual(['2,35', '3', '1.235'])
})

test('a number that is not there leaves its place to something else', () => {
  expect([
    formatCountOr(1250, '–'),
    formatCountOr(0, '–'),
    formatCountOr(null, '–'),
    formatCountOr(undefined, null),
  ]).toEqual(['1.250', '0', '–', null])
})

test('days in words and times ago are written as Intl writes them', () => {
  const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-01`
    expect(formatLongDay(day)).toBe(long.format(new Date(day)))
  }
  const relative = new Intl.RelativeTimeFormat('pt-BR')
  for (const unit of ['minute', 'hour', 'day'] as const)
    for (const count of [1, 2, 45]) expect(formatAgo(count, unit)).toBe(relative.format(-count, unit))
})

test('times of day are those of São Paulo', () => {
  expect([formatMinute('2026-11-30T17:05:09Z'), formatSecond(Date.UTC(2026, 10, 30, 17, 5, 9))]).toEqual([
    '14:05',
    '14:05:09',
  ])
})

test.each([
  ['0', 0],
  ['100', 100],
  ['100,00', 100],
  ['100,', 100],
  ['1.000', 1000],
  ['1.000,00', 1000],
  ['1000,0', 1000],
  [' \u202a1.000.000\u202c ', 1_000_000],
  ['1,5', null],
  ['1.000,50', null],
  ['1.5', null],
  ['100.00', null],
  ['1000.000', null],
  ['1,000', null],
  ['1,000.00', null],
  ['-5', null],
  ['+5', null],
  ['1e3', null],
  ['0x1f', null],
  ['١٢', null],
  ['99999999999999999', null],
  ['', null],
])('the whole number %j is read as %j', (typed, number) => expect(wholeNumberOf(typed)).toBe(number))
