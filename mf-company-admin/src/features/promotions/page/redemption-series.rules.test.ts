import { dayAfter } from '@loopi/contract/calendar'
import { redemptionSeries, WEEKS, weeksOf } from './redemption-series.rules.ts'

const TODAY = '2026-11-23'
const on = (dia: string, resgates = 1) => ({ dia, resgates, clp: 0 })

test('days fall into weeks of which the last ends today, and what is older into none', () => {
  const weeks = weeksOf(
    [on('2026-08-31', 9), on('2026-09-01'), on('2026-11-16'), on('2026-11-17', 2), on(TODAY, 3)],
    TODAY,
  )
  expect(weeks).toHaveLength(WEEKS)
  expect(weeks[0]).toEqual({ day: '2026-09-01', value: 1 })
  expect(weeks.slice(-2)).toEqual([
    { day: '2026-11-10', value: 1 },
    { day: '2026-11-17', value: 5 },
  ])
})

test('without a redemption there is nothing to draw', () => {
  expect(weeksOf([], TODAY)).toEqual([])
})

test('many days of the last thirty are drawn as days, few as weeks', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ dia: dayAfter('2026-11-20', -at), resgates: 2, clp: 0 }))
  const dense = redemptionSeries(days(10), '2026-11-20')
  expect(dense.by).toBe('day')
  expect(dense.bins).toHaveLength(30)
  expect(dense.before).toBeUndefined()
  expect(dense.bins.at(-1)).toEqual({ day: '2026-11-20', value: 2 })
  expect(redemptionSeries(days(9), '2026-11-20').by).toBe('week')
})

test('days are told next to the thirty before, weeks next to nothing', () => {
  const dense = Array.from({ length: 35 }, (_, at) => on(dayAfter(TODAY, -at), 2))
  expect(redemptionSeries(dense, TODAY).before).toBe(10)
  expect(redemptionSeries([on(TODAY)], TODAY)).not.toHaveProperty('before')
})
