import { aCoupon } from '@loopi/shared/testing/builders'
import { discountSize, isAmount, isFromPlatform, toneOf, validityOf } from './ticket.rules.ts'

test.each([
  ['50%', true, 'short'],
  ['12,5 %', true, 'medium'],
  ['R$ 30', true, 'medium'],
  ['Frete grátis', false, 'long'],
  ['2 por 1', false, 'medium'],
  [' 100% ', true, 'short'],
  ['100 %', true, 'medium'],
  ['R$ 1.500', true, 'medium'],
  ['R$30,00', true, 'medium'],
  ['R$ 12.500', true, 'long'],
  ['12.5%', true, 'medium'],
  ['até 50%', false, 'medium'],
  ['50% off', false, 'medium'],
  ['1,%', false, 'short'],
  ['R$', false, 'short'],
  ['US$ 30', false, 'medium'],
])('%s is an amount: %j', (discount, amount, size) => {
  expect(isAmount(discount)).toBe(amount)
  expect(discountSize(discount)).toBe(size)
})

test('a brand keeps its colour, and not all brands have the same', () => {
  const toneOfBrand = (brand_name: string) => toneOf(aCoupon({ brand_name }))
  expect(toneOfBrand('Café Serra Alta')).toBe(toneOfBrand('Café Serra Alta'))
  expect(new Set(['Café Serra Alta', 'Mar de Dentro', 'Trama Sertão'].map(toneOfBrand)).size).toBe(3)
})

test('only what no company gives comes from the platform', () => {
  expect([aCoupon({ company_id: 0 }), aCoupon({ company_id: 7 })].map(isFromPlatform)).toEqual([true, false])
})

test.each([
  [null, 'Sem validade'],
  ['2026-11-19', 'Vencido'],
  ['2026-11-20', 'Vence hoje'],
  ['2026-11-21', 'Vence amanhã'],
  ['2026-12-20', 'Vence em 30 dias'],
  ['2026-12-21', 'Válido até 21/12/2026'],
])('a coupon with the last day %s says: %s', (lastDay, words) => {
  expect(validityOf(lastDay, '2026-11-20')).toBe(words)
})
