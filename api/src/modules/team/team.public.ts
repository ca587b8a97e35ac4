export {
  purgeExpiredInvitations as purgeExpiredTeamInvitations,
  /** Called when an account is deleted. */
  purgeInvitationsTo as purgeTeamInvitationsTo,
} from './team-invitations.repository.ts'
