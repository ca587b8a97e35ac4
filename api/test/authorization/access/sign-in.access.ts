import { every, everybody, only, own, signedIn, unapproved } from './answers.ts'

/** Passkeys and the second factor. */
export const signInAccess = {
  'passkeys.list': signedIn('nothing', 200),
  'passkeys.addOptions': signedIn('nothing', 200),
  'passkeys.add': signedIn('new passkey', [201, 422, 422]),
  'passkeys.rename': signedIn('passkey', own(200)),
  'passkeys.remove': signedIn('passkey', own(204)),
  'passkeys.confirmOptions': signedIn('nothing', 200),
  'passkeys.confirm': signedIn('passkey to confirm', [200, 422, 422]),
  'passkeys.signInOptions': everybody('nothing', 200),
  'passkeys.signIn': everybody('passkey to sign in', [200, 401, 401], {
    ...unapproved([403, 401, 401]),
    'deleted user': 401,
  }),

  // Only after proving both factors do these callers learn that the company is not approved.
  'secondFactor.signIn': everybody('login challenge', [200, 422, 410], {
    ...unapproved([403, 422, 410]),
    'deleted user': [410, 422, 410],
  }),
  'secondFactor.state': only('nothing', { admin: 200, root: 200 }),
  'secondFactor.begin': only('nothing', { admin: 200, root: 200 }),
  'secondFactor.confirm': only('first code', { admin: [200, 422, 409], root: [200, 422, 409] }),
  'secondFactor.newCodes': only('second factor', { admin: [200, 422, 409], root: [200, 422, 409] }),
  'secondFactor.remove': only('second factor', { admin: [204, 422, 409], root: [204, 422, 409] }),
  'secondFactor.devices': only('nothing', { admin: 200, root: 200 }),
  'secondFactor.endDevice': only('remembered device', { admin: own(204), root: own(204) }),
  'secondFactor.help': only('customer', { root: every(204) }),
}
