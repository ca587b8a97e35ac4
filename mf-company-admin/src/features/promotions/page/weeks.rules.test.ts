import { WEEKS, weeksOf } from './weeks.rules.ts'

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
