import type { LinkKind } from '../db/tables/people.ts'
import type { Deps } from '../deps.ts'
import { findEmailChange } from '../modules/account/account.public.ts'
import { issueLinkToken } from '../modules/auth/link-tokens.public.ts'
import { confirmEmail, emailChangeAsked, emailChanged, passwordChanged } from './account-letters.ts'
import type { Letter } from './letter.ts'
import {
  accountDeleted,
  alreadyRegistered,
  companyReceived,
  companyRejected,
  finishCompany,
  finishRegistration,
} from './letters.ts'
import type { MailOrder } from './orders.ts'
import type { Transport } from './transport.ts'

type Where = Pick<Deps, 'config' | 'db' | 'clock'>

/** Writes the letter of an order and sends it. An order about a person who is gone is dropped. */
export async function deliver(
  where: Where,
  transport: Transport,
  job: { id: string; order: MailOrder },
): Promise<void> {
  const letter = await write(where, job.order)
  if (letter !== null) await transport.send({ id: job.id, to: job.order.to, letter })
}

async function write(where: Where, order: MailOrder): Promise<Letter | null> {
  const at = (path: string) => `${where.config.PUBLIC_URL}${path}`
  switch (order.mail) {
    case 'finish-registration':
      return withLink(where, order.userId, 'finish-customer', (name, token) =>
        finishRegistration({ name, link: at(`/finalizar-cadastro/${token}`), hours: where.config.LINK_HOURS }),
      )
    case 'finish-company':
      if (!(await isAddressOf(where, order.userId, order.to))) return null
      return withLink(where, order.userId, 'finish-company', (name, token) =>
        finishCompany({ name, link: at(`/finalizar-empresa/${token}`), hours: where.config.LINK_HOURS }),
      )
    case 'already-registered':
      return alreadyRegistered({ name: order.name, link: at('/admin-login') })
    case 'company-received':
      return companyReceived({ name: order.name, link: at('/') })
    case 'company-rejected':
      return companyRejected({ name: order.name, link: at('/empresaparceira') })
    case 'confirm-email':
      return confirmation(where, order.changeId, at)
    case 'email-change-asked':
      return emailChangeAsked({ name: order.name, link: at('/configuracoes?aba=seguranca') })
    case 'email-changed':
      return emailChanged({ name: order.name, link: at('/') })
    case 'password-changed':
      return passwordChanged({ name: order.name, link: at('/admin-login') })
    case 'account-deleted':
      return accountDeleted({ link: at('/') })
  }
}

/** False when the company's e-mail has changed since: a link to its account must not reach the old one. */
async function isAddressOf({ db }: Where, companyId: number, email: string): Promise<boolean> {
  const company = await db.selectFrom('companies').select('email').where('user_id', '=', companyId).executeTakeFirst()
  return company?.email === email
}

async function confirmation(where: Where, emailChangeId: number, at: (path: string) => string): Promise<Letter | null> {
  const change = await findEmailChange(where.db, emailChangeId)
  if (change === undefined) return null
  const token = await issueLinkToken(where, { userId: change.userId, kind: 'change-email', emailChangeId })
  return confirmEmail({ name: change.name, link: at(`/confirmar-email/${token}`), hours: where.config.LINK_HOURS })
}

async function withLink(
  where: Where,
  userId: number,
  kind: LinkKind,
  letter: (name: string, token: string) => Letter,
): Promise<Letter | null> {
  const person = await where.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return person === undefined ? null : letter(person.name, await issueLinkToken(where, { userId, kind }))
}
