export { purgeExpiredInvitations as purgeExpiredTeamInvitations } from './team-invitations.repository.ts'
