import type { CompanyStatus } from '@loopi/shared/contract/auth/auth.schemas'
import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import type { MailOrder } from '../../mail/orders.ts'
import type { Actor } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { endSessionsOf } from '../auth/sessions.public.ts'
import * as repository from './companies.repository.ts'

const APPROVED: CompanyStatus = 1
const REVIEW: CompanyStatus = 2

/** Who decides, when, and from where; kept in the audit log. */
export type Decision = { readonly actor: Actor; readonly now: Date; readonly address: string }

export const listCompanies = async (db: Db): Promise<Company[]> => (await repository.listCompanies(db)).map(asCompany)

/** One company. For an admin every company but its own does not exist. */
export async function getCompany(db: Db, companyId: number, actor: Actor): Promise<Company> {
  if (actor.role !== 'root' && actor.id !== companyId) refuse('company/not-found')
  const row = await repository.findCompany(db, companyId)
  return row ? asCompany(row) : refuse('company/not-found')
}

/**
 * Approves, rejects or returns to review, and tells the company by mail. Whoever is not approved any more is signed out
 * everywhere at once.
 */
export async function changeStatus(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  { companyId, status }: { companyId: number; status: CompanyStatus },
  decision: Decision,
): Promise<Company> {
  return inTransaction(db, async (trx) => {
    const before = (await repository.lockCompany(trx, companyId)) ?? refuse('company/not-found')
    if (status === APPROVED) {
      if (!before.email) refuse('company/email-missing')
      // A partner application reserves no e-mail; only now is it known to be meant.
      if (!(await repository.adoptEmail(trx, companyId, before.email))) refuse('company/email-taken')
    }
    await repository.updateStatus(trx, companyId, status, decision.now)
    if (status !== APPROVED) await endSessionsOf(trx, companyId, decision.now)
    await audit(trx, decision, {
      action: 'company.status',
      companyId,
      before: { status: before.status },
      details: { status },
    })
    const news = before.status === status ? null : newsOf(status, before)
    if (news) await outbox.add(trx, news)
    const row = (await repository.findCompany(trx, companyId)) ?? refuse('company/not-found')
    return asCompany(row)
  })
}

type Told = { readonly user_id: number; readonly email: string | null; readonly name: string }

/** The mail about a decision: an approved company sets its password with the link. Going back to review is silent. */
function newsOf(status: CompanyStatus, { user_id, email, name }: Told): MailOrder | null {
  if (email === null || status === REVIEW) return null
  return status === APPROVED
    ? { mail: 'finish-company', to: email, userId: user_id }
    : { mail: 'company-rejected', to: email, name }
}

/** Deletes softly: coupons that customers redeemed stay theirs. */
export async function removeCompany(db: Db, companyId: number, decision: Decision): Promise<void> {
  await inTransaction(db, async (trx) => {
    await repository.lockPromotions(trx, companyId)
    const before = (await repository.lockCompany(trx, companyId)) ?? refuse('company/not-found')
    await repository.markDeleted(trx, companyId, decision.now)
    await endSessionsOf(trx, companyId, decision.now)
    const { name, cnpj, status } = before
    await audit(trx, decision, { action: 'company.delete', companyId, before: { name, cnpj, status } })
  })
}

type Change = Pick<AuditLine, 'action' | 'before' | 'details'> & { readonly companyId: number }

const audit = (trx: Trx, { actor, now, address }: Decision, { companyId, ...change }: Change): Promise<void> =>
  record(trx, { actorId: actor.id, subject: { type: 'company', id: companyId }, address, at: now, ...change })

export const asCompany = (row: repository.CompanyRow): Company => ({
  id: row.user_id,
  user_id: row.user_id,
  name: row.name,
  nome: row.name,
  cnpj: row.cnpj,
  cnpj_valido: row.cnpj_valid,
  email: row.email,
  telefone: row.telefone,
  categoria: row.categoria,
  status: row.status,
  // Anybody may apply with the CNPJ of a company that was decided on; that is no news about it.
  pedido_parceria: row.origin === 'partner' || (Boolean(row.applied) && row.status === REVIEW),
  cashloop_balance: row.balance ?? 0,
  created_at: row.created_at.toISOString(),
})
