import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Company } from '@loopi/contract/companies/companies.schemas'
import { UNDO_SECONDS } from '@loopi/contract/companies/company-decisions.schemas'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, reject } from '../../../lib/app-error.ts'
import { addMs, SECOND } from '../../../lib/clock.ts'
import type { MailJob } from '../../../mail/mail-jobs.ts'
import type { Services } from '../../../plugins/deps.ts'
import { ownersOf } from '../../memberships/memberships.public.ts'
import { endSessionsOfCompany } from '../../sessions/sessions.public.ts'
import { findCompany, lockCompany } from '../companies.repository.ts'
import { asCompany } from '../companies.service.ts'
import { type Decision, recordDecision } from '../company-decision.ts'
import { adoptEmail, lockRivals, takenBy } from '../company-rivals.repository.ts'
import { findFirstOwner } from '../first-owner.repository.ts'
import * as repository from './decisions.repository.ts'

const APPROVED: CompanyStatus = 1
const REVIEW: CompanyStatus = 2

/** Seconds of grace for an undo that was sent in the last offered second. */
const ON_ITS_WAY = 2

type DecisionRequest = {
  readonly companyId: number
  readonly status: CompanyStatus
  readonly reason: string | null
  /** Status shown to root when deciding. */
  readonly seen: CompanyStatus | undefined
  /** Delays the mail, so that the decision can be undone. */
  readonly isUndoable: boolean
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/**
 * Approves, rejects or returns to review, and informs the company by mail. A company that loses its approval is signed
 * out everywhere. Only one of several requests with the same CNPJ or e-mail can be approved; its link then proves the
 * e-mail.
 */
export async function changeStatus(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  wanted: DecisionRequest,
  decision: Decision,
): Promise<Company> {
  const { companyId, status, reason } = wanted
  return inTransaction(db, async (trx) => {
    if (status === APPROVED) await lockRivals(trx, companyId)
    const before = (await lockCompany(trx, companyId)) ?? reject('company/not-found')
    await checkUnseen(trx, before, wanted.seen)
    if (status === APPROVED) await checkApproval(trx, before)
    if (before.status !== status && !(await repository.updateStatus(trx, companyId, decidedBy(wanted, decision))))
      reject('company/cnpj-approved')
    if (status !== APPROVED) await endSessionsOfCompany(trx, companyId, decision.now)
    await recordDecision(trx, decision, {
      action: 'company.status',
      companyId,
      before: { status: before.status },
      details: { status, ...(reason !== null && { motivo: reason }) },
    })
    const news = before.status === status ? [] : await newsOf(trx, status, before)
    for (const job of news) await outbox.add(trx, ...mailed(job, wanted, decision))
    return asCompany((await findCompany(trx, companyId)) ?? reject('company/not-found'))
  })
}

/** Rejects the decision when another person has decided since root loaded the page. */
async function checkUnseen(trx: Trx, { status, decided_by }: Locked, seen: CompanyStatus | undefined): Promise<void> {
  if (seen === undefined || seen === status) return
  const by = await repository.nameOf(trx, decided_by)
  throw new AppError('company/decided', { by, status }, { now: { status: String(status) } })
}

async function checkApproval(trx: Trx, { id: companyId, cnpj, email }: Locked): Promise<void> {
  if (!email) reject('company/email-missing')
  const taken = await takenBy(trx, { companyId, cnpj, email: email.toLowerCase() })
  if (taken.cnpj) reject('company/cnpj-approved')
  if (taken.email) reject('company/email-proven')
  await adoptEmail(trx, companyId, email)
}

const decidedBy = (
  { status, reason, isUndoable }: DecisionRequest,
  { now, actor }: Decision,
): repository.DecisionRow => ({
  status,
  decided_at: status === REVIEW ? null : now,
  decided_by: actor.id,
  decision_reason: reason,
  undo_until: isUndoable && status !== REVIEW ? addMs(now, (UNDO_SECONDS + ON_ITS_WAY) * SECOND) : null,
})

/** Mail job of a decision and its send time. The mail of an undoable decision refers to it. */
const mailed = (
  job: MailJob,
  { isUndoable }: DecisionRequest,
  { now }: Decision,
): [MailJob, { afterSeconds: number }] =>
  isUndoable
    ? [{ ...job, decidedAt: now.toISOString() } as MailJob, { afterSeconds: UNDO_SECONDS + ON_ITS_WAY }]
    : [job, { afterSeconds: 0 }]

/**
 * Mails of a decision, to every owner with an account, else to the address of the request. The first admin of an approved
 * company gets the link to set a password. A return to review sends none.
 */
async function newsOf(trx: Trx, status: CompanyStatus, { id: companyId, email }: Locked): Promise<MailJob[]> {
  if (status === REVIEW) return []
  const owners = await ownersOf(trx, companyId)
  if (status !== APPROVED) {
    const addresses = owners.length > 0 ? owners.map((owner) => owner.email) : [email]
    return addresses.flatMap((to) => (to === null ? [] : { mail: 'company-rejected', to, userId: companyId }))
  }
  const others = owners.filter(({ userId }) => userId !== companyId)
  const isFirst = (await findFirstOwner(trx, companyId)) !== undefined
  return [
    ...(isFirst && email !== null ? [{ mail: 'finish-company' as const, to: email, userId: companyId }] : []),
    ...others.map(({ email: to, name }) => ({ mail: 'company-approved' as const, to, name, companyId })),
  ]
}

/** Undoes a decision before its mail is sent: the company is under review again and gets no mail. */
export async function undoDecision(
  { db }: Pick<Services, 'db'>,
  companyId: number,
  decision: Decision,
): Promise<Company> {
  return inTransaction(db, async (trx) => {
    const { status, undo_until } = (await lockCompany(trx, companyId)) ?? reject('company/not-found')
    if (status === REVIEW || undo_until === null || undo_until < decision.now) reject('company/decision-final')
    await repository.updateStatus(trx, companyId, {
      ...{ status: REVIEW, decided_at: null, decided_by: decision.actor.id, decision_reason: null, undo_until: null },
    })
    await endSessionsOfCompany(trx, companyId, decision.now)
    const change = { before: { status }, details: { status: REVIEW } }
    await recordDecision(trx, decision, { action: 'company.undo', companyId, ...change })
    return asCompany((await findCompany(trx, companyId)) ?? reject('company/not-found'))
  })
}
