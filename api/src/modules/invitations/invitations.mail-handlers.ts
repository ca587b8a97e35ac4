import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { mailOfInvitation } from './invitation-links.service.ts'
import { invitation } from './invitations.emails.ts'

/** No mail is sent for an invitation that is no longer open. */
export const invitationMails: Pick<MailHandlers, 'customer-invited'> = {
  'customer-invited': async (context, { invitationId }) => {
    const open = await mailOfInvitation(context, invitationId)
    return open && { email: invitation({ ...open, link: context.linkTo(`/convite/${open.token}`) }) }
  },
}
