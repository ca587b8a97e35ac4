import { centsOf, maskReais } from './money.rules.ts'

test.each([
  ['', '', null],
  ['0', '', null],
  ['5', '0,05', 5],
  ['0,053', '0,53', 53],
  ['1250', '12,50', 1250],
  ['12,500', '125,00', 12_500],
  ['12345678', '123.456,78', 12_345_678],
  ['R$ 12,50 ', '12,50', 1250],
  ['9999999999', '9.999.999,99', 999_999_999],
])('%j is typed as %j and is %j centavos', (typed, masked, cents) => {
  expect([maskReais(typed), centsOf(maskReais(typed))]).toEqual([masked, cents])
})
