import { dayInSaoPaulo, isActive } from './promotions.rules.ts'

const TODAY = '2026-11-21'

test.each([
  [null, 1, true],
  [null, 0, false],
  ['2026-11-20', 5, false],
  ['2026-11-21', 5, true],
  ['2026-11-21', 0, false],
  ['2026-11-22', 5, true],
  ['2027-01-01', 0, false],
])('valid until %s with %i left: Ativa is %s', (valid_until, qtd_disponivel, active) => {
  expect(isActive({ valid_until, qtd_disponivel }, TODAY)).toBe(active)
})

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
  // Summer time of 2018: the offset was two hours then.
  ['2018-12-01T02:00:00Z', '2018-12-01'],
])('%s is %s in São Paulo', (instant, day) => {
  expect(dayInSaoPaulo(new Date(instant))).toBe(day)
})
