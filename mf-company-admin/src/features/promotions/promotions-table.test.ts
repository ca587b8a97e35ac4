import { isActive } from './promotions-table.tsx'

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
