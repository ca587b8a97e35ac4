export { invite, inviteOne } from './company-invitations.service.ts'
export { acceptWithRegistration } from './invitation-links.service.ts'
export { acceptByRedeeming, forgetOldInvitations } from './invitations.repository.ts'
export { asInvited, type InvitedRow } from './invitations.rules.ts'
