import { fillDays, lastDays } from './activity.rules.ts'

test("days are São Paulo's, today included, oldest first, over the ends of months", () => {
  expect(lastDays(new Date('2026-03-02T02:30:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('days without a movement are there with nothing on them', () => {
  const row = { day: '2026-02-28', redemptions: 2, redeemed: 300, credited: 50 }
  expect(fillDays(['2026-02-27', '2026-02-28'], [row])).toEqual([
    { dia: '2026-02-27', resgates: 0, clp_resgatado: 0, clp_creditado: 0 },
    { dia: '2026-02-28', resgates: 2, clp_resgatado: 300, clp_creditado: 50 },
  ])
})
