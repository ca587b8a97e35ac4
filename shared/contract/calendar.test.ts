import { dayAfter, dayInBrazil, isPast } from './calendar.ts'

const TODAY = '2026-11-21'

describe('the calendar of São Paulo', () => {
  test.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2026-11-22T02:59:59.999Z', '2026-11-21'],
    // Former daylight saving time, when midnight was 02:00 UTC.
    ['2019-01-15T01:59:59.000Z', '2019-01-14'],
    ['2019-01-15T02:00:00.000Z', '2019-01-15'],
    ['2027-01-01T02:00:00.000Z', '2026-12-31'],
  ])('%s is the day %s', (instant, day) => {
    expect(dayInBrazil(new Date(instant))).toBe(day)
  })

  test('every hour of a hundred years is in the day that its time zone says', () => {
    const zone = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
    const wrong: string[] = []
    // Steps of 2 hours and 59 minutes cover every minute of a day.
    for (let index = Date.UTC(1930, 0); index < Date.UTC(2030, 0); index += 179 * 60_000)
      if (dayInBrazil(new Date(index)) !== zone.format(index)) wrong.push(new Date(index).toISOString())
    expect(wrong).toEqual([])
  })

  test.each([
    [null, false],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2027-01-01', false],
    ['2025-12-31', true],
  ])('valid until %s: expired %s', (validUntil, expired) => {
    expect(isPast(validUntil, TODAY)).toBe(expired)
  })
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
])('%s and %i days are %s', (day, count, then) => {
  expect(dayAfter(day, count)).toBe(then)
})
