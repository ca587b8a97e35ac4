import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { actorPath, subjectPath } from './audit-paths.ts'

const subject = (type: string, id = '41'): AuditEntry['subject'] => ({ type, id, name: null })
const actor = (role: 'root' | 'admin' | 'cliente') => ({ id: 9, name: 'Ana', email: null, role })

test.each([
  [subjectPath(subject('company')), '/admin-root/empresas/41'],
  [subjectPath(subject('customer')), '/admin-root/clientes/41'],
  [subjectPath(subject('promotion')), '/promo-dashboard/41'],
  [subjectPath(subject('wholesale')), '/admin-root/atacado?pedido=41'],
  [subjectPath(subject('brand')), null],
  [subjectPath(subject('company', '../x')), null],
  [actorPath({ actor: actor('admin') }), '/admin-root/empresas/9'],
  [actorPath({ actor: actor('admin'), empresa: { id: 41, nome: 'Café' } }), null],
  [actorPath({ actor: actor('cliente'), empresa: null }), '/admin-root/clientes/9'],
  [actorPath({ actor: actor('root') }), null],
  [actorPath({ actor: null }), null],
])('a thing leads to its page: %s', (path, expected) => {
  expect(path).toBe(expected)
})
