import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { issueLinkToken, LINK_HOURS } from '../credentials/link-tokens.public.ts'
import { findProvenAccount } from '../credentials/proven-emails.public.ts'
import { findEmailChange } from './account.repository.ts'
import {
  confirmEmail,
  emailChangeAsked,
  emailChanged,
  emailInUse,
  emailLost,
  emailTakenBack,
} from './email-change.emails.ts'
import { findTakeback } from './email-takeback.repository.ts'
import { forgottenPassword, passwordChanged } from './password.emails.ts'
import { findUnfinished, issueResetLink, RESET_MINUTES } from './password-reset.repository.ts'

/** Mails about the password: reset links and notices. */
const passwordMails: Pick<MailHandlers, 'forgotten-password' | 'password-changed'> = {
  // Without a password, the person gets the link to finish the registration instead.
  'forgotten-password': async (context, { to }) => {
    const { db, linkTo } = context
    const issued = await issueResetLink(context, to)
    if (issued !== null) {
      const { name, token } = issued
      return { email: forgottenPassword({ name, link: linkTo(`/redefinir-senha/${token}`), minutes: RESET_MINUTES }) }
    }
    const unfinished = await findUnfinished(db, to)
    if (unfinished === undefined) return null
    const { role, userId } = unfinished
    return { instead: { mail: role === 'admin' ? 'finish-company' : 'finish-registration', to, userId } }
  },
  'password-changed': ({ linkTo }, { name }) => ({ email: passwordChanged({ name, link: linkTo('/esqueci-senha') }) }),
}

type EmailChanges = 'confirm-email' | 'email-change-asked' | 'email-changed' | 'email-taken-back' | 'email-lost'

/** Mails about a change of address, composed when sent, from the current state of the change. */
const emailChangeMails: Pick<MailHandlers, EmailChanges> = {
  'confirm-email': async (context, { changeId }) => {
    const { db, linkTo } = context
    const change = await findEmailChange(db, changeId)
    if (change === undefined) return null
    const { userId, name } = change
    const owner = await findProvenAccount(db, change.email)
    if (owner !== null && owner.id !== userId)
      return { email: emailInUse({ link: linkTo('/admin-login') }), personId: userId }
    const token = await issueLinkToken(context, { userId, kind: 'change-email', emailChangeId: changeId })
    const link = linkTo(`/confirmar-email/${token}`)
    return { email: confirmEmail({ name, link, hours: LINK_HOURS }), personId: userId }
  },
  'email-change-asked': ({ linkTo }, { name, byTeam = false }) => ({
    email: emailChangeAsked({ name, byTeam, link: linkTo('/configuracoes?aba=seguranca') }),
  }),
  'email-changed': async (context, { takebackId: emailTakebackId }) => {
    const replaced = await findTakeback(context.db, emailTakebackId, context.clock.now())
    if (replaced === undefined) return null
    const { userId, name, expiresAt } = replaced
    const token = await issueLinkToken(context, { userId, kind: 'take-back-email', emailTakebackId, expiresAt })
    return { email: emailChanged({ name, link: context.linkTo(`/desfazer-email/${token}`) }) }
  },
  'email-taken-back': ({ linkTo }, { name }) => ({ email: emailTakenBack({ name, link: linkTo('/admin-login') }) }),
  'email-lost': ({ linkTo }) => ({ email: emailLost({ link: linkTo('/') }) }),
}

export const accountMails = { ...passwordMails, ...emailChangeMails }
