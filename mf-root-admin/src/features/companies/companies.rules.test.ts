import { countByStatus, matchesCompany, registrationOf } from './companies.rules.ts'

test.each([
  [0, 'Rejeitado'],
  [1, 'Aprovado'],
  [2, 'Em Análise'],
  [3, 'Desconhecido'],
  [-1, 'Desconhecido'],
])('status %i reads %s', (status, label) => {
  expect(registrationOf(status).label).toBe(label)
})

test('counts every status apart', () => {
  const of = (...statuses: (0 | 1 | 2)[]) => countByStatus(statuses.map((status) => ({ status })))
  expect(of(1, 1, 2, 0, 1)).toEqual({ total: 5, pending: 1, approved: 3, rejected: 1 })
  expect(of()).toEqual({ total: 0, pending: 0, approved: 0, rejected: 0 })
})

const company = {
  name: 'Empório São Bento',
  cnpj: '12ABC34501DE35',
  email: 'oi@bento.com.br',
  categoria: 'Alimentação',
}

test.each([
  ['', true],
  ['emporio sao', true],
  ['SÃO', true],
  ['bento.com', true],
  ['alimentacao', true],
  ['12.ABC.345/01DE-35', true],
  ['12abc345', true],
  ['99.999', false],
  ['abc', false],
  ['padaria', false],
])('%j finds the company: %s', (typed, found) => {
  expect(matchesCompany(typed, company)).toBe(found)
})

test('a company without an e-mail is found by its name', () => {
  expect(matchesCompany('bento', { ...company, email: null })).toBe(true)
})
