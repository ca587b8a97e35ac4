import { actorName, COMPANY_ACTIONS, subjectPath, tellingOf } from './registry.rules.ts'

const subject = (type: string, id = '41') => ({ type, id, name: null })
const actor = (role: 'root' | 'admin' | 'cliente') => ({ actor: { id: 9, name: 'Célia Ramos', role } })

test.each([
  ['customer', '/admin-dashboard/clientes/41'],
  ['promotion', '/promo-dashboard/41'],
  ['batch', '/admin-dashboard/lotes/41'],
  ['brand', '/admin-marcas?marca=41'],
  ['product', '/admin-dashboard/produtos'],
  ['invitation', '/admin-dashboard/clientes?filtro=convites'],
  ['user', '/admin-dashboard/equipe'],
  ['team-invitation', '/admin-dashboard/equipe'],
  ['company', null],
  ['rocket', null],
  ['toString', null],
])('a line about a %s leads to %s', (type, path) => {
  expect(subjectPath(subject(type), true)).toBe(path)
})

test('only who keeps the team is led to it, and an id that is no number leads nowhere', () => {
  expect(subjectPath(subject('user'), false)).toBeNull()
  expect(subjectPath(subject('customer', '../x'), true)).toBeNull()
})

test('root is named as the support, and the platform has no name', () => {
  expect(actorName(actor('root'))).toBe('Suporte Loopi (Célia Ramos)')
  expect(actorName(actor('admin'))).toBe('Célia Ramos')
  expect(actorName({ actor: null })).toBeUndefined()
})

test('actions of accounts and of root alone are no choice', () => {
  expect(COMPANY_ACTIONS).toEqual(expect.arrayContaining(['team.act', 'customer.export', 'batch.activate']))
  expect(COMPANY_ACTIONS.filter((action) => /^(account|administrator|passkey|wholesale)\./.test(action))).toEqual([])
})

test('a line keeps what changed, and of new things what was filled in', () => {
  const line = {
    id: 1,
    at: '2026-11-18T15:30:00Z',
    ...actor('admin'),
    action: 'product.create',
    subject: subject('product'),
  }
  const made = { before: null, details: { nome: 'Café', gtin: null, ufs: [], companyId: 2, marca_id: 1 } }
  expect(tellingOf({ ...line, ...made })).toMatchObject({ before: null, details: { nome: 'Café' } })
  const changed = { before: { gtin: '0789', transfer: 3 }, details: { gtin: null } }
  expect(tellingOf({ ...line, ...changed })).toMatchObject({ before: { gtin: '0789' }, details: { gtin: null } })
})
