import type { MailHandlers } from '../mail/mail-handlers.ts'
import { administratorMails } from '../modules/administrators/administrators.emails.ts'
import { companyMails } from '../modules/companies/companies.mail-handlers.ts'
import { couponMails } from '../modules/coupons/welcome-coupon.emails.ts'
import { customerExportMails } from '../modules/customers/export/customer-export.emails.ts'
import { invitationMails } from '../modules/invitations/invitations.mail-handlers.ts'
import { accountMails } from '../modules/own-account/account.mail-handlers.ts'
import { passkeyMails } from '../modules/passkeys/passkeys.mail-handlers.ts'
import { accountDeleted, dataCopied, deletionHeld } from '../modules/privacy/privacy.emails.ts'
import { registrationMails } from '../modules/registrations/registrations.mail-handlers.ts'
import { secondFactorEmail } from '../modules/second-factor/second-factor.emails.ts'
import { signInMails } from '../modules/sessions/sign-in.mail-handlers.ts'
import { teamMails } from '../modules/team/team.mail-handlers.ts'

/** Handler of every kind of mail job, by the module that writes the emails. */
export const mailHandlers: MailHandlers = {
  ...accountMails,
  ...administratorMails,
  ...companyMails,
  ...couponMails,
  ...customerExportMails,
  ...invitationMails,
  ...passkeyMails,
  ...registrationMails,
  ...signInMails,
  ...teamMails,
  'second-factor': ({ linkTo }, job) => ({ email: secondFactorEmail(job, linkTo) }),
  'data-copied': ({ linkTo }, { name }) => ({
    email: dataCopied({ name, link: linkTo('/configuracoes?aba=seguranca') }),
  }),
  'deletion-held': ({ linkTo }, { name }) => ({ email: deletionHeld({ name, link: linkTo('/esqueci-senha') }) }),
  'account-deleted': ({ linkTo }) => ({ email: accountDeleted({ link: linkTo('/') }) }),
}
