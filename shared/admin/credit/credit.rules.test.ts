import { amountOf, checkCredit } from './credit.rules.ts'

test.each([
  ['50', 50],
  [' 1.250 ', 1250],
  ['1.000.000', 1_000_000],
  ['250.000', 250_000],
  ['1000.000', null],
  ['1.25', null],
  ['50,00', 50],
  ['1,5', null],
  ['1e3', null],
  ['-5', null],
  ['0', null],
  ['', null],
  ['dez', null],
])('the amount %j is read as %j', (typed, amount) => expect(amountOf(typed)).toBe(amount))

const beyond = (amount: number) => (amount > 50 ? 'Demais.' : null)

test.each([
  ['50', 'Compra', [null, null]],
  ['51', 'Compra', ['Demais.', null]],
  ['0', ' ', ['Informe um número inteiro de CLP, a partir de 1.', 'Informe o motivo.']],
])('a credit of %j for %j', (valor, motivo, [amount, reason]) => {
  expect(checkCredit({ valor, motivo }, beyond)).toEqual({ valor: amount, motivo: reason })
})
