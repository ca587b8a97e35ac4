import { every, everybody, members, only, own, signedIn, unapproved } from './answers.ts'

export const accountAccess = {
  'account.get': signedIn('nothing', 200),
  'account.update': signedIn('nothing', 200),
  'account.cancelEmailChange': signedIn('nothing', 204),
  // The link proves the mailbox; links of deleted users are invalid.
  'account.confirmEmail': everybody('e-mail link', every(200), { 'deleted user': [404, 200, 404] }),
  'account.takeEmailBack': everybody('take-back link', every(200), { 'deleted user': [404, 200, 404] }),
  'account.changePassword': signedIn('nothing', 204),

  'passwordReset.ask': everybody('account', 204),
  'passwordReset.check': everybody('reset link', every(200), { 'deleted user': [404, 200, 404] }),
  'passwordReset.set': everybody('reset link', every(200), { 'deleted user': [404, 200, 404] }),

  'sessions.list': signedIn('nothing', 200),
  'sessions.end': signedIn('session', own(204)),
  'sessions.confirm': signedIn('nothing', 204),
  'sessions.endOthers': signedIn('nothing', 204),

  'auth.login': everybody('account', [200, 401, 401], { ...unapproved([403, 401, 401]), 'deleted user': 401 }),
  'auth.firstEntry': everybody('first entry', own(200)),
  'auth.logout': signedIn('nothing', 204),
  'auth.me': signedIn('nothing', 200),
  'auth.validateToken': everybody('customer link', every(200)),

  'privacy.personalData': signedIn('nothing', 200),
  'privacy.consents': signedIn('nothing', 200),
  'privacy.chooseMarketing': signedIn('nothing', 200),
  // A company keeps an owner; all others may go.
  'privacy.deleteAccount': only('nothing', { cliente: 204, admin: 409, root: 204 }, members(204)),
}
