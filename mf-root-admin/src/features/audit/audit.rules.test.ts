import { actionLabel, csvRow, detailLines, subjectLabel } from './audit.rules.ts'

test.each([
  [{ before: { status: 2 }, details: { status: 1 } }, ['Situação: Em Análise → Aprovado']],
  [{ before: null, details: { valor: 5000, motivo: 'Natal' } }, ['Valor: 5.000 CLP', 'Motivo: Natal']],
  [{ before: { name: 'Café' }, details: null }, ['Nome: Café']],
  [{ before: { email: null }, details: { email: 'a@b.test' } }, ['E-mail: vazio → a@b.test']],
  [{ before: null, details: { cnpj: '11222333000181' } }, ['CNPJ: 11.222.333/0001-81']],
  [{ before: null, details: { cnpj_valid: false } }, ['Dígito do CNPJ confere: não']],
  [{ before: null, details: { novidade: { a: 1 } } }, ['novidade: {"a":1}']],
  [{ before: null, details: { status: 7 } }, ['Situação: 7']],
  [{ before: null, details: { cnpj_valid: true } }, ['Dígito do CNPJ confere: sim']],
  [{ before: { name: 'Café' }, details: { email: 'a@b.test' } }, ['Nome: Café', 'E-mail: a@b.test']],
  [{ before: { email: '' }, details: { email: undefined } }, ['E-mail: vazio → vazio']],
  [
    { before: null, details: { valor: 'muito', cnpj: 7, motivo: '11222333000181' } },
    ['Valor: muito', 'CNPJ: 7', 'Motivo: 11222333000181'],
  ],
  [{ before: null, details: null }, []],
])('%j reads %j', (entry, lines) => {
  expect(detailLines(entry)).toEqual(lines)
})

test('an unknown action is shown by its own name', () => {
  expect([actionLabel('company.credit'), actionLabel('coupon.fly')]).toEqual(['CLP creditados à empresa', 'coupon.fly'])
  expect([subjectLabel('company'), subjectLabel('rocket')]).toEqual(['Empresa', 'rocket'])
})

test('a line is exported with who did it, and without a person with the platform', () => {
  const entry = {
    ...{ id: 1, at: '2026-11-20T15:00:00.000Z', action: 'company.credit', address: '203.0.113.9', before: null },
    subject: { type: 'company', id: 41, name: 'Café' },
    details: { valor: 5000, motivo: 'Natal' },
  }
  const what = ['CLP creditados à empresa', 'Empresa', 'Café', 41, 'Valor: 5.000 CLP; Motivo: Natal', '203.0.113.9']
  const actor = { id: 1, name: 'Rute', email: 'root@loopi.test', role: 'root' }
  expect(csvRow({ ...entry, actor } as never)).toEqual([
    expect.stringContaining('20/11/2026'),
    'Rute',
    'root@loopi.test',
    'root',
    ...what,
  ])
  expect(csvRow({ ...entry, actor: null } as never).slice(1)).toEqual(['Plataforma', undefined, undefined, ...what])
})
