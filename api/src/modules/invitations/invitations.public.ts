export { invite, inviteOne } from './company-invitations.service.ts'
export { acceptWithRegistration } from './invitation-links.service.ts'
export { acceptByRelations, purgeExpiredInvitations } from './invitations.repository.ts'
