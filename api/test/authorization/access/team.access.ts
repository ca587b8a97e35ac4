import { every, everybody, members, only, own, unapproved } from './answers.ts'

/** The team of a company, its registry, and the other self of an account. */
export const teamAccess = {
  'team.list': only('nothing', { admin: 200 }),
  'team.owners': only('nothing', { admin: 200 }),
  'team.invite': only('nothing', { admin: 202 }),
  'team.resend': only('team invitation', { admin: own(204) }),
  'team.withdraw': only('team invitation', { admin: own(204) }),
  // The link proves the mailbox; invitations of a company without approval are invalid.
  'team.look': everybody('team invitation link', every(200), unapproved([404, 200, 404])),
  // A customer accepts with the session; any other address of an account belongs to somebody who has to sign in first,
  // or who cannot join.
  'team.accept': everybody('team invitation link', [409, 409, 404], {
    ...{ 'cliente A': [201, 409, 404], 'cliente B': [201, 409, 404] },
    ...unapproved([404, 409, 404]),
    // The address of a deleted account is free.
    'deleted user': [201, 409, 404],
  }),
  'team.changeRole': only('team member', { admin: own(200) }),
  'team.remove': only('team member', { admin: own(204) }),
  // The only owner has to stay.
  'team.leave': only('nothing', { admin: 409 }, members(204)),
  'team.transfer': only('team member', { admin: own(200) }),
  'team.requireSecondFactor': only('nothing', { admin: 200 }),

  'auth.switchSelf': only('nothing', { cliente: 409, admin: 409 }, { 'cliente e gestor A': 201 }),
  'audit.ofCompany': only('nothing', { admin: 200 }),
}
