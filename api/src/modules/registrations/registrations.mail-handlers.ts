import { codePath } from '@loopi/contract/codes/code-link'
import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { issueLinkToPerson, LINK_HOURS } from '../credentials/link-tokens.public.ts'
import { findProvenAccount } from '../credentials/proven-emails.public.ts'
import { alreadyRegistered, alreadyRegisteredWithCode, cpfTried, finishRegistration } from './registrations.emails.ts'

/** Link to finish a registration, or a notice to the owner of an existing account. */
export const registrationMails: Pick<MailHandlers, 'finish-registration' | 'cpf-tried'> = {
  'cpf-tried': ({ linkTo }, { name }) => ({
    email: cpfTried({ name, link: linkTo('/admin-login'), forgotten: linkTo('/esqueci-senha') }),
  }),
  'finish-registration': async (context, { to, userId, code }) => {
    const { config, db, linkTo } = context
    const owner = await findProvenAccount(db, to)
    if (owner !== null) {
      const forgotten = linkTo('/esqueci-senha')
      if (code === undefined)
        return { email: alreadyRegistered({ name: owner.name, link: linkTo('/admin-login'), forgotten }) }
      const link = linkTo(codePath({ code, gtin: null, lot: null }))
      return { email: alreadyRegisteredWithCode({ name: owner.name, link, forgotten }) }
    }
    const issued = await issueLinkToPerson(context, userId, 'finish-customer')
    if (issued === null) return null
    const link = linkTo(`/finalizar-cadastro/${issued.token}`)
    const points = config.WELCOME_POINTS
    return { email: finishRegistration({ name: issued.name, link, hours: LINK_HOURS, points }) }
  },
}
