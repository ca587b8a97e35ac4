import { every, everybody, only, own, unapproved } from './answers.ts'

/** Companies, and root's actions. */
export const companiesAccess = {
  'companies.list': only('nothing', { root: 200 }),
  'companies.counts': only('nothing', { root: 200 }),
  'companies.get': only('company', { admin: own(200), root: every(200) }),
  'companies.ofUser': only('company', { admin: own(200), root: every(200) }),
  'companies.register': everybody('nothing', 201),
  'companies.changeStatus': only('company', { root: every(200) }),
  // A decision made without an undo period is final.
  'companies.undo': only('company', { root: every(409) }),
  'companies.review': only('company', { root: every(200) }),
  'companies.update': only('company', { root: every(200) }),
  'companies.sendLink': only('company', { root: every(204) }),
  'companies.credit': only('company', { root: every(201) }),
  'companies.moveReceived': only('company', { root: every(201) }),
  'companies.act': only('company', { root: every(201) }),
  // A company that has lost its approval cannot set a password.
  'companies.finishRegistration': everybody('company link', own(200), unapproved(404)),
  'companies.remove': only('company', { root: every(204) }),

  'balanceRequests.list': only('nothing', { admin: 200, root: 200 }),
  'balanceRequests.create': only('nothing', { admin: 201 }),
  'balanceRequests.refuse': only('balance request', { root: every(204) }),

  'administrators.list': only('nothing', { root: 200 }),
  'administrators.invite': only('nothing', { root: 204 }),
  // Only an invited person can be withdrawn, and only that link creates an administrator.
  'administrators.withdraw': only('customer', { root: 404 }),
  'administrators.join': everybody('reset link', 404),
  'circulation.show': only('nothing', { root: 200 }),
  'operations.activity': only('nothing', { root: 200 }),
  'operations.calls': only('nothing', { root: 200 }),
  'operations.queues': only('nothing', { root: 200 }),
  'operations.ledgerCheck': only('nothing', { root: 200 }),

  'audit.list': only('nothing', { root: 200 }),
  'audit.failedMails': only('nothing', { root: 200 }),

  'wholesale.request': everybody('nothing', 201),
  'wholesale.list': only('nothing', { root: 200 }),
  'wholesale.counts': only('nothing', { root: 200 }),
  'wholesale.get': only('wholesale request', { root: every(200) }),
  'wholesale.move': only('wholesale request', { root: every(200) }),
  'wholesale.file': only('wholesale request', { root: every(200) }),
}
