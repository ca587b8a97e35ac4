import { every, everybody, only, own, unapproved } from './answers.ts'

/** Customers of a company, and registrations. */
export const customersAccess = {
  // For members of a company it is an invitation, which needs its permission.
  'customers.preRegister': everybody('nothing', 202, { 'financeiro A': 403, 'caixa A': 403, 'leitura A': 403 }),
  // `another` is the caller's own token with another person's id, which this call ignores.
  'customers.renewLink': everybody('customer link', [204, 204, 404]),
  'customers.finishRegistration': everybody('customer link', own(200)),
  'customers.list': only('nothing', { admin: 200, root: 200 }),
  'customers.export': only('nothing', { admin: 200 }),
  'customers.get': only('customer', { admin: own(200), root: every(200) }),
  'customers.support': only('customer', { root: every(200) }),
  'customers.movements': only('customer', { admin: own(200), root: every(200) }),
  'customers.summary': only('nothing', { admin: 200 }),
  'customers.activity': only('customer', { admin: own(200), root: every(200) }),
  'customers.checkImport': only('nothing', { admin: 200 }),
  'customers.import': only('nothing', { admin: 201 }),

  'credits.give': only('customer', { admin: own(200) }),

  'invitations.sent': only('nothing', { admin: 200 }),
  'invitations.resend': only('invitation', { admin: own(204) }),
  'invitations.withdraw': only('invitation', { admin: own(204) }),
  'invitations.offerCredit': only('invitation', { admin: own(200) }),
  'invitations.mine': only('nothing', { cliente: 200 }),
  'invitations.accept': only('invitation to me', { cliente: own(200) }),
  'invitations.refuse': only('invitation to me', { cliente: own(204) }),
  'invitations.leave': only('company', { cliente: own(204) }),
  // The link proves the mailbox; invitations of a company without approval are invalid.
  'invitations.look': everybody('invitation link', every(200), unapproved([404, 200, 404])),
  'invitations.refuseByLink': everybody('invitation link', every(204), unapproved([404, 204, 404])),
  'invitations.register': everybody('invitation link', every(201), unapproved([404, 201, 404])),
}
