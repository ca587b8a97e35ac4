import type { creditBody } from '@loopi/contract/credits/credits.schemas'
import type { InvitedPerson, sentQuery } from '@loopi/contract/invitations/invitations.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { SECOND } from '../../lib/clock.ts'
import { failedInvitations, forgetFailed } from '../../mail/failed-mails.ts'
import type { CompanyAct } from '../../plugins/company-act.ts'
import type { Services } from '../../plugins/deps.ts'
import { type IdempotencyKey, inTransactionOnce } from '../../plugins/idempotency.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { countCall } from '../../plugins/rate-limits.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { balance, companyBudget } from '../ledger/ledger.public.ts'
import * as repository from './invitations.repository.ts'
import { asInvited, sendingAt } from './invitations.rules.ts'
import { invitationTexts as texts } from './invitations.texts.ts'
import { listSent as selectSent } from './sent-invitations.repository.ts'

/**
 * Counts invitations per company and day, and refuses further ones with `customer/invitations-spent`. Runs in the
 * transaction that writes them, so that refused invitations do not count.
 */
async function countInvitations(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  trx: Trx,
  { companyId, amount }: { readonly companyId: number; readonly amount: number },
): Promise<void> {
  const wait = await countCall({ db: trx, clock, config }, 'invitations', companyId, amount)
  if (wait > 0) throw new AppError('customer/invitations-spent', {}, { retryAfter: Math.ceil(wait / SECOND) })
}

/**
 * Invites people to become the company's customers, in the caller's transaction; returns the invitations' ids in the
 * order of `people`. Whether an address has an account is not looked up, so the response reveals nothing; the mail
 * worker decides what to write.
 */
export async function invite(
  { clock, config, outbox }: Services,
  trx: Trx,
  people: readonly repository.TypedPerson[],
  { companyId, at }: CompanyAct,
): Promise<number[]> {
  await countInvitations({ clock, config }, trx, { companyId, amount: people.length })
  const written = await repository.writeInvitations(trx, companyId, people, sendingAt(at))
  const due = written.filter((invitation) => invitation.due)
  await forgetFailed(
    trx,
    'invitationId',
    due.map(({ id }) => id),
  )
  // Fixed order: other imports lock the same rows of mail counters until their end.
  for (const { id, email } of due.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    if (await mayMail({ db: trx, clock, config }, { email, about: 'invitation' }))
      await outbox.add(trx, { mail: 'customer-invited', to: email, invitationId: id })
  }
  return written.map(({ id }) => id)
}

/** Invitation by the form: a single person, and an audit line. */
export async function inviteOne(
  services: Services,
  person: repository.TypedPerson,
  act: CompanyAct,
  key: IdempotencyKey | null,
): Promise<void> {
  await inTransactionOnce(services, key, async (trx) => {
    const [id] = await invite(services, trx, [person], act)
    await note(trx, act, { action: 'invitation.send', id: id as number })
    return null
  })
}

/** Pending invitations of the company: one page when the query asks for a page, otherwise all. */
export async function listSent(
  { db, clock }: Services,
  { busca = '', ...page }: z.output<typeof sentQuery>,
  companyId: number,
): Promise<Page<InvitedPerson> | InvitedPerson[]> {
  const now = clock.now()
  const sent = await selectSent(db, companyId, busca, page)
  const refused = await failedInvitations(
    db,
    sent.rows.map(({ id }) => id),
  )
  return answerOf(page, sent, (row) => ({
    ...asInvited(row, now),
    ...(refused.has(row.id) && { email_recusado: true }),
  }))
}

/** Sends an invitation again, at most once a day. Throws `invitation/not-found` and `invitation/sent-lately`. */
export async function resend(services: Services, id: number, act: CompanyAct): Promise<void> {
  const { clock, config, db, outbox } = services
  await inTransaction(db, async (trx) => {
    const sent = await repository.renewInvitation(trx, act.companyId, id, sendingAt(act.at))
    if (sent === undefined) reject('invitation/not-found')
    if (!sent.due) reject('invitation/sent-lately')
    await countInvitations({ clock, config }, trx, { companyId: act.companyId, amount: 1 })
    await forgetFailed(trx, 'invitationId', [id])
    if (await mayMail({ db: trx, clock, config }, { email: sent.email, about: 'invitation' }))
      await outbox.add(trx, { mail: 'customer-invited', to: sent.email, invitationId: id })
    await note(trx, act, { action: 'invitation.resend', id })
  })
}

/** Throws `invitation/not-found`. */
export async function withdraw({ db }: Services, id: number, act: CompanyAct): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await repository.withdrawInvitation(trx, act.companyId, id, act.at)
    if (!found) reject('invitation/not-found')
    await note(trx, act, { action: 'invitation.withdraw', id })
  })
}

/**
 * Offers CLP with a pending invitation. No points are moved or reserved: the company needs them when the person
 * accepts. Throws `invitation/not-found` and `ledger/insufficient-balance`.
 */
export async function offerCredit(
  services: Services,
  id: number,
  { valor: amount, motivo: reason }: z.output<typeof creditBody>,
  act: CompanyAct,
) {
  await inTransaction(services.db, async (trx) => {
    if ((await repository.lockListed(trx, act.companyId, id)) === undefined) reject('invitation/not-found')
    if ((await balance(trx, companyBudget(act.companyId))) < amount) reject('ledger/insufficient-balance')
    await repository.writeOffer(trx, id, { amount, reason })
    await note(trx, act, { action: 'invitation.offer', id, details: { valor: amount, motivo: reason } })
  })
  return { message: texts.offered }
}

type Noted = Pick<AuditLine, 'action' | 'details'> & { readonly id: number }

const note = (trx: Trx, act: CompanyAct, { id, ...noted }: Noted) =>
  record(trx, { ...act, ...noted, subject: { type: 'invitation', id } })
