import { companyName, personName } from '../../mail/current-names.ts'
import type { MailContext, MailHandlers } from '../../mail/mail-handlers.ts'
import { issueLinkToPerson, LINK_HOURS } from '../credentials/link-tokens.public.ts'
import { findProvenAccount } from '../credentials/proven-emails.public.ts'
import { companyActedFor } from './acting/acting.emails.ts'
import {
  companyApproved,
  companyAttempted,
  companyReceived,
  companyRejected,
  finishCompany,
} from './companies.emails.ts'
import { closeDecision } from './decisions/decisions.repository.ts'

type Own =
  | 'company-received'
  | 'partner-received'
  | 'company-rejected'
  | 'finish-company'
  | 'company-approved'
  | 'company-acted-for'

export const companyMails: Pick<MailHandlers, Own> = {
  'company-received': async (context, { to }) =>
    (await attempted(context, to)) ?? { email: companyReceived({ link: context.linkTo('/') }) },
  'partner-received': (context, { to }) => attempted(context, to),
  'company-rejected': async ({ db, linkTo }, { userId: companyId, decidedAt }) => {
    const company = await closeDecision(db, { companyId, status: 0, decidedAt })
    if (!company) return null
    return { email: companyRejected({ link: linkTo('/empresaparceira'), reason: company.decision_reason }) }
  },
  'finish-company': async (context, { to, userId, decidedAt }) => {
    const { db, linkTo } = context
    const company = await closeDecision(db, { companyId: userId, status: 1, decidedAt })
    // A link to the account must not go to an address that the company has replaced.
    if (company?.email !== to) return null
    const issued = await issueLinkToPerson(context, userId, 'finish-company')
    if (issued === null) return null
    const link = linkTo(`/finalizar-empresa/${issued.token}`)
    return { email: finishCompany({ name: issued.name, link, hours: LINK_HOURS }) }
  },
  'company-acted-for': async ({ db, linkTo }, { name, companyId, rootId, reason, at, until }) => {
    const company = await companyName(db, companyId)
    if (company === null) return null
    const told = { reason, at: new Date(at), until: new Date(until), link: linkTo('/admin-dashboard/registro') }
    return { email: companyActedFor({ name, company, by: await personName(db, rootId), ...told }) }
  },
  'company-approved': async ({ db, linkTo }, { name, companyId, decidedAt }) => {
    const company = await closeDecision(db, { companyId, status: 1, decidedAt })
    return company ? { email: companyApproved({ name, company: company.name, link: linkTo('/admin-login') }) } : null
  },
}

/** Notice to the owner of an account that a request used the address; null when there is no account. */
async function attempted({ db, linkTo }: MailContext, to: string) {
  const owner = await findProvenAccount(db, to)
  return owner && { email: companyAttempted({ name: owner.name, link: linkTo('/admin-login') }) }
}
