import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { mailOfInvitation } from './invitation-links.service.ts'
import { invitation } from './invitations.emails.ts'

/** Invitation of a company to a person; none when it is not open any more. */
export const invitationMails: Pick<MailHandlers, 'customer-invited'> = {
  'customer-invited': async (context, { invitationId }) => {
    const open = await mailOfInvitation(context, invitationId)
    return open && { email: invitation({ ...open, link: context.linkTo(`/convite/${open.token}`) }) }
  },
}
