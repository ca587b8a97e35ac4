import { deviceName } from '@loopi/shared/contract/devices'
import type { LinkKind } from '../db/tables/people.ts'
import { placeOf, shownNetwork } from '../lib/network-place.ts'
import {
  findEmailChange,
  findTakeback,
  findUnfinished,
  issueResetLink,
  RESET_MINUTES,
} from '../modules/account/account.public.ts'
import { issueLinkToken } from '../modules/auth/link-tokens.public.ts'
import { findNewDevice } from '../modules/auth/new-device.public.ts'
import { findProvenAccount } from '../modules/auth/proven-emails.public.ts'
import { mailOfInvitation } from '../modules/invitations/invitations.public.ts'
import type { Deps } from '../plugins/deps.ts'
import {
  confirmEmail,
  emailChangeAsked,
  emailChanged,
  emailInUse,
  emailLost,
  emailTakenBack,
  signInAttempts,
} from './account-letters.ts'
import { newDevice } from './device-letter.ts'
import { invitation } from './invitation-letter.ts'
import type { Letter } from './letter.ts'
import {
  accountDeleted,
  alreadyRegistered,
  companyAttempted,
  companyReceived,
  companyRejected,
  finishCompany,
  finishRegistration,
} from './letters.ts'
import type { MailOrder } from './orders.ts'
import { passkeyAdded, passkeyRemoved } from './passkey-letters.ts'
import { forgottenPassword, passwordChanged } from './password-letters.ts'
import { secondFactorLetter } from './second-factor-letters.ts'
import type { Transport } from './transport.ts'

type Where = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Writes the letter of an order and sends it. An order about a person who is gone is dropped. Here, and not where a
 * stranger waits for an answer, it is found out whether an address has an account.
 */
export async function deliver(
  where: Where,
  transport: Transport,
  job: { id: string; order: MailOrder },
): Promise<void> {
  const letter = await write(where, job.order)
  if (letter === null) return
  await transport.send({ id: job.id, to: job.order.to, letter, personId: await personOf(where, job.order) })
}

/** The person whom an order names, or null. */
async function personOf({ db }: Where, order: MailOrder): Promise<number | null> {
  if ('userId' in order) return order.userId
  if (!('changeId' in order)) return null
  return (await findEmailChange(db, order.changeId))?.userId ?? null
}

async function write(where: Where, order: MailOrder): Promise<Letter | null> {
  const at = (path: string) => `${where.config.PUBLIC_URL}${path}`
  switch (order.mail) {
    case 'finish-registration':
      return toFinish(where, order, at)
    case 'customer-invited': {
      const open = await mailOfInvitation(where, order.invitationId)
      return open && invitation({ ...open, link: at(`/convite/${open.token}`) })
    }
    case 'finish-company':
      return toFinishCompany(where, order, at)
    case 'company-received':
    case 'partner-received':
      return received(where, order, at)
    case 'company-rejected':
      return companyRejected({ link: at('/empresaparceira') })
    case 'confirm-email':
      return confirmation(where, order.changeId, at)
    case 'email-change-asked':
      return emailChangeAsked({ name: order.name, link: at('/configuracoes?aba=seguranca') })
    case 'email-changed':
      return takeback(where, order.takebackId, at)
    case 'email-taken-back':
      return emailTakenBack({ name: order.name, link: at('/admin-login') })
    case 'email-lost':
      return emailLost({ link: at('/') })
    case 'forgotten-password':
      return wayBackIn(where, order.to, at)
    case 'password-changed':
      return passwordChanged({ name: order.name, link: at('/esqueci-senha') })
    case 'passkey-added':
      return passkeyAdded({ name: order.name, link: at('/configuracoes?aba=seguranca') })
    case 'passkey-removed':
      return passkeyRemoved({ name: order.name, link: at('/configuracoes?aba=seguranca') })
    case 'new-device':
      return onNewDevice(where, order, at)
    case 'sign-in-attempts':
      return signInAttempts({ name: order.name, link: at('/admin-login') })
    case 'second-factor':
      return secondFactorLetter(order, at)
    case 'account-deleted':
      return accountDeleted({ link: at('/') })
  }
}

/** The link to finish, or the word to the owner of an account that there is one already. */
async function toFinish(
  where: Where,
  { to, userId }: { to: string; userId: number },
  at: (path: string) => string,
): Promise<Letter | null> {
  const owner = await findProvenAccount(where.db, to)
  if (owner !== null)
    return alreadyRegistered({ name: owner.name, link: at('/admin-login'), forgotten: at('/esqueci-senha') })
  return withLink(where, userId, 'finish-customer', (name, token) =>
    finishRegistration({ name, link: at(`/finalizar-cadastro/${token}`), hours: where.config.LINK_HOURS }),
  )
}

/** The link to set the password of a company. */
async function toFinishCompany(
  where: Where,
  { to, userId }: { to: string; userId: number },
  at: (path: string) => string,
): Promise<Letter | null> {
  if (!(await isAddressOf(where, userId, to))) return null
  return withLink(where, userId, 'finish-company', (name, token) =>
    finishCompany({ name, link: at(`/finalizar-empresa/${token}`), hours: where.config.LINK_HOURS }),
  )
}

/** The link to set another password; who never finished the registration gets the link to do that instead. */
async function wayBackIn(where: Where, to: string, at: (path: string) => string): Promise<Letter | null> {
  const issued = await issueResetLink(where, to)
  if (issued !== null) {
    const { name, token } = issued
    return forgottenPassword({ name, link: at(`/redefinir-senha/${token}`), minutes: RESET_MINUTES })
  }
  const unfinished = await findUnfinished(where.db, to)
  if (unfinished === undefined) return null
  const finish = { to, userId: unfinished.userId }
  return unfinished.role === 'admin' ? toFinishCompany(where, finish, at) : toFinish(where, finish, at)
}

/** What was opened, and where; nothing where the account knows the device. */
async function onNewDevice(
  { config, db }: Where,
  order: { userId: number; sessionId: number },
  at: (path: string) => string,
): Promise<Letter | null> {
  const opened = await findNewDevice(db, order)
  if (opened === null) return null
  const address = opened.address ?? ''
  const place = placeOf(address, config.PLACES_FILE) ?? `rede ${shownNetwork(address)}`
  const device = deviceName(opened.user_agent)
  return newDevice({ name: opened.name, device, place, at: opened.at, link: at('/esqueci-senha') })
}

/** To the owner of an account that somebody asked for a company with the address; else that the request is here. */
async function received(where: Where, order: MailOrder, at: (path: string) => string): Promise<Letter | null> {
  const owner = await findProvenAccount(where.db, order.to)
  if (owner !== null) return companyAttempted({ name: owner.name, link: at('/admin-login') })
  return order.mail === 'partner-received' ? null : companyReceived({ link: at('/') })
}

/** False when the company's e-mail has changed since: a link to its account must not reach the old one. */
async function isAddressOf({ db }: Where, companyId: number, email: string): Promise<boolean> {
  const company = await db.selectFrom('companies').select('email').where('user_id', '=', companyId).executeTakeFirst()
  return company?.email === email
}

async function confirmation(where: Where, emailChangeId: number, at: (path: string) => string): Promise<Letter | null> {
  const change = await findEmailChange(where.db, emailChangeId)
  if (change === undefined) return null
  const owner = await findProvenAccount(where.db, change.email)
  if (owner !== null && owner.id !== change.userId) return emailInUse({ link: at('/admin-login') })
  const token = await issueLinkToken(where, { userId: change.userId, kind: 'change-email', emailChangeId })
  return confirmEmail({ name: change.name, link: at(`/confirmar-email/${token}`), hours: where.config.LINK_HOURS })
}

async function takeback(where: Where, emailTakebackId: number, at: (path: string) => string): Promise<Letter | null> {
  const replaced = await findTakeback(where.db, emailTakebackId, where.clock.now())
  if (replaced === undefined) return null
  const { userId, name, expiresAt } = replaced
  const token = await issueLinkToken(where, { userId, kind: 'take-back-email', emailTakebackId, expiresAt })
  return emailChanged({ name, link: at(`/desfazer-email/${token}`) })
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
