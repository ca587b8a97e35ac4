import { actionLabel, detailLines, subjectLabel } from './audit.rules.ts'

test.each([
  [{ before: { status: 2 }, details: { status: 1 } }, ['Situação: Em Análise → Aprovado']],
  [{ before: null, details: { valor: 5000, motivo: 'Natal' } }, ['Valor: 5.000 CLP', 'Motivo: Natal']],
  [{ before: { name: 'Café' }, details: null }, ['Nome: Café']],
  [{ before: { email: null }, details: { email: 'a@b.test' } }, ['E-mail: vazio → a@b.test']],
  [{ before: null, details: { cnpj: '11222333000181' } }, ['CNPJ: 11.222.333/0001-81']],
  [{ before: null, details: { cnpj_valid: false } }, ['Dígito do CNPJ confere: não']],
  [{ before: null, details: { novidade: { a: 1 } } }, ['novidade: {"a":1}']],
  [{ before: null, details: { status: 7 } }, ['Situação: 7']],
  [{ before: null, details: null }, []],
])('%j reads %j', (entry, lines) => {
  expect(detailLines(entry)).toEqual(lines)
})

test('what this release does not know is shown by its own name', () => {
  expect([actionLabel('company.credit'), actionLabel('coupon.fly')]).toEqual(['CLP creditados à empresa', 'coupon.fly'])
  expect([subjectLabel('company'), subjectLabel('rocket')]).toEqual(['Empresa', 'rocket'])
})
