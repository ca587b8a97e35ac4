import type { Db } from '../../db/database.ts'
import type { MailContext, MailHandlers } from '../../mail/mail-handlers.ts'
import { issueLinkToPerson } from '../identity/link-tokens.public.ts'
import { findProvenAccount } from '../identity/proven-emails.public.ts'
import { companyAttempted, companyReceived, companyRejected, finishCompany } from './companies.emails.ts'

type Own = 'company-received' | 'partner-received' | 'company-rejected' | 'finish-company'

/** Emails about requests of companies. */
export const companyMails: Pick<MailHandlers, Own> = {
  'company-received': async (context, { to }) =>
    (await attempted(context, to)) ?? { email: companyReceived({ link: context.linkTo('/') }) },
  'partner-received': (context, { to }) => attempted(context, to),
  'company-rejected': ({ linkTo }) => ({ email: companyRejected({ link: linkTo('/empresaparceira') }) }),
  'finish-company': async (context, { to, userId }) => {
    const { config, db, linkTo } = context
    if (!(await isAddressOf(db, userId, to))) return null
    const issued = await issueLinkToPerson(context, userId, 'finish-company')
    if (issued === null) return null
    const link = linkTo(`/finalizar-empresa/${issued.token}`)
    return { email: finishCompany({ name: issued.name, link, hours: config.LINK_HOURS }) }
  },
}

/** Word to the owner of an account that somebody asked for a company with the address; null without an account. */
async function attempted({ db, linkTo }: MailContext, to: string) {
  const owner = await findProvenAccount(db, to)
  return owner && { email: companyAttempted({ name: owner.name, link: linkTo('/admin-login') }) }
}

/** False when the company's e-mail has changed since: a link to its account must not reach the old one. */
async function isAddressOf(db: Db, companyId: number, email: string): Promise<boolean> {
  const company = await db.selectFrom('companies').select('email').where('user_id', '=', companyId).executeTakeFirst()
  return company?.email === email
}
