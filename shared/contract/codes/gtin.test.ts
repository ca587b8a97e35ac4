import { gtin14 } from './gtin.ts'

test.each([
  ['7891000315507', '07891000315507'],
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['17891000315504', '17891000315504'],
  ['789 1000 315507', '07891000315507'],
])('%s is a GTIN, with 14 digits %s', (typed, expected) => {
  expect(gtin14(typed)).toBe(expected)
})

test.each(['7891000315508', '789100031550', '123', '', '%00', '78910003155O7', '00000000000000', '7891000315507789'])(
  '%s is none',
  (typed) => {
    expect(gtin14(typed)).toBeNull()
  },
)

test('each other check digit is refused', () => {
  const good = [...'0123456789'].filter((digit) => gtin14(`789100031550${digit}`) !== null)
  expect(good).toEqual(['7'])
})
