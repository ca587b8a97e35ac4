import { companyName, personName } from '../../mail/current-names.ts'
import type { MailHandlers, MailJobOf } from '../../mail/mail-handlers.ts'
import { teamInvitation, teamRemoved, teamRoleChanged, teamTransferred } from './team.emails.ts'
import { mailOfInvitation } from './team-invitations.service.ts'

type Own = 'team-invited' | 'team-role-changed' | 'team-removed' | 'team-transferred'

/** No mail is sent for an invitation that is no longer open, nor about a company that is gone. */
export const teamMails: Pick<MailHandlers, Own> = {
  'team-invited': async (context, { teamInvitationId }) => {
    const open = await mailOfInvitation(context, teamInvitationId)
    return open && { email: teamInvitation({ ...open, link: context.linkTo(`/equipe/convite/${open.token}`) }) }
  },
  'team-role-changed': async ({ db, linkTo }, { name, companyId, role }) => {
    const company = await companyName(db, companyId)
    return company === null
      ? null
      : { email: teamRoleChanged({ name, company, role, link: linkTo('/admin-dashboard') }) }
  },
  'team-removed': async ({ db, linkTo }, { name, companyId }) => {
    const company = await companyName(db, companyId)
    return company === null ? null : { email: teamRemoved({ name, company, link: linkTo('/') }) }
  },
  'team-transferred': async ({ db, linkTo }, job) => {
    const company = await companyName(db, job.companyId)
    if (company === null) return null
    const links = { link: linkTo('/admin-dashboard'), forgotten: linkTo('/esqueci-senha') }
    const people = { owner: await personName(db, job.ownerId), former: await personName(db, job.formerId) }
    return { email: teamTransferred({ name: job.name, company, recipient: recipientOf(job), ...people, ...links }) }
  },
}

const recipientOf = ({ userId, ownerId, formerId }: MailJobOf<'team-transferred'>) =>
  userId === ownerId ? 'owner' : userId === formerId ? 'former' : 'other'
