import { csvRow } from './audit.csv.ts'

test('a line is exported with who did it, and without a person with the platform', () => {
  const entry = {
    ...{ id: 1, at: '2026-11-20T15:00:00.000Z', action: 'company.credit', address: '203.0.113.9', before: null },
    subject: { type: 'company', id: 41, name: 'Café' },
    details: { valor: 5000, motivo: 'Natal' },
  }
  const what = ['CLP creditados à empresa', 'Empresa', 'Café', 41, 'Valor: 5.000 CLP; Motivo: Natal', '203.0.113.9']
  const actor = { id: 1, name: 'Rute', email: 'root@loopi.test', role: 'root' }
  expect(csvRow({ ...entry, actor, empresa: { id: 41, nome: 'Café' } } as never)).toEqual([
    expect.stringContaining('20/11/2026'),
    'Rute',
    'root@loopi.test',
    'root',
    'Café',
    ...what,
  ])
  expect(csvRow({ ...entry, actor: null } as never).slice(1)).toEqual([
    'Plataforma',
    undefined,
    undefined,
    undefined,
    ...what,
  ])
})
