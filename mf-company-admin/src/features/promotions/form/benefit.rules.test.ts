import { type BenefitValues, benefitFault, benefitOf, discountOf } from './benefit.rules.ts'

const none = { discount: '', take: '', pay: '' }
const values = (over: Partial<BenefitValues>): BenefitValues => ({ ...none, benefit: 'text', ...over })

test.each([
  [{ benefit: 'percent', discount: '20' }, '20%'],
  [{ benefit: 'percent', discount: ' 12,5 % ' }, '12,5%'],
  [{ benefit: 'amount', discount: 'R$ 1.000,50' }, 'R$ 1.000,50'],
  [{ benefit: 'freebie', discount: 'caneca' }, 'Brinde: caneca'],
  [{ benefit: 'shipping', discount: '' }, 'Frete grátis'],
  [{ benefit: 'bundle', take: '3', pay: '2' }, 'Leve 3, pague 2'],
  [{ benefit: 'text', discount: 'Degustação' }, 'Degustação'],
] as const)('%j reads %s, and is read back as the same text', (typed, text) => {
  expect(discountOf(values(typed))).toBe(text)
  expect(benefitFault(values(typed))).toBeNull()
  expect(benefitOf(text).benefit).toBe(typed.benefit)
  expect(discountOf(benefitOf(text))).toBe(text)
})

test.each([
  [{ benefit: 'percent', discount: '' }, 'discount', 'missing'],
  [{ benefit: 'percent', discount: 'metade' }, 'discount', 'no-percent'],
  [{ benefit: 'percent', discount: '120' }, 'discount', 'no-percent'],
  [{ benefit: 'amount', discount: '0' }, 'discount', 'no-amount'],
  [{ benefit: 'amount', discount: 'muito' }, 'discount', 'no-amount'],
  [{ benefit: 'freebie', discount: 'x'.repeat(40) }, 'discount', 'too-long'],
  [{ benefit: 'bundle', take: '3' }, 'pay', 'missing'],
  [{ benefit: 'bundle', take: '2', pay: '2' }, 'pay', 'no-bundle'],
] as const)('%j has a fault at %s: %s', (typed, field, fault) => {
  expect(benefitFault(values(typed))).toEqual({ field, fault })
})

test('a text of no kind stays as it was written', () => {
  for (const text of ['2 por 1', '200%', 'R$ ?', 'Compre e ganhe'])
    expect(benefitOf(text)).toEqual({ ...none, benefit: 'text', discount: text })
})
