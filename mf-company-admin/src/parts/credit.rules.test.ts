import { amountOf, checkCredit } from './credit.rules.ts'

test.each([
  ['50', 50],
  [' 1.250 ', 1250],
  ['1.000.000', 1_000_000],
  ['1.25', null],
  ['1,5', null],
  ['-5', null],
  ['', null],
  ['dez', null],
])('the amount %j is read as %j', (typed, amount) => expect(amountOf(typed)).toBe(amount))

test.each([
  ['50', 'Compra', 50, [null, null]],
  ['51', 'Compra', 50, ['O saldo da empresa não cobre este valor.', null]],
  ['51', 'Compra', undefined, [null, null]],
  ['0', ' ', 50, ['Informe um número inteiro de CLP, a partir de 1.', 'Informe o motivo.']],
  ['1000001', 'Compra', undefined, ['O valor máximo é 1.000.000 CLP.', null]],
])('a credit of %j for %j out of %j', (valor, motivo, balance, [amount, reason]) => {
  expect(checkCredit({ valor, motivo }, balance)).toEqual({ valor: amount, motivo: reason })
})
