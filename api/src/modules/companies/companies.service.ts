import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Company, CompanyCounts, CompanyDetails, companyQuery } from '@loopi/contract/companies/companies.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { MailJob } from '../../mail/mail-jobs.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { endSessionsOf } from '../identity/sessions.public.ts'
import * as repository from './companies.repository.ts'
import { type Decision, recordDecision } from './company-decision.ts'
import * as lists from './company-list.repository.ts'
import { adoptEmail, lockRivals, takenBy } from './company-rivals.repository.ts'

const APPROVED: CompanyStatus = 1
const REVIEW: CompanyStatus = 2

/** Every company that search and filter leave; a page of them where one is asked for. */
export async function listCompanies(db: Db, wanted: z.output<typeof companyQuery>): Promise<Company[] | Page<Company>> {
  return answerOf(wanted, await lists.listCompanies(db, wanted), asCompany)
}

export async function countCompanies(db: Db): Promise<CompanyCounts> {
  const counts = new Map((await lists.countByStatus(db)).map(({ status, count }) => [status, count]))
  const of = (status: CompanyStatus) => counts.get(status) ?? 0
  return { total: of(0) + of(1) + of(2), em_analise: of(2), aprovadas: of(1), rejeitadas: of(0) }
}

/** Company by its id. For an admin every company but its own does not exist. */
export async function getCompany(db: Db, companyId: number, actor: Actor): Promise<Company> {
  if (actor.role !== 'root' && actor.id !== companyId) reject('company/not-found')
  const row = await repository.findCompany(db, companyId)
  return row ? asCompany(row) : reject('company/not-found')
}

/** Company with the fields of its registration. */
export async function getDetails(db: Db, companyId: number, actor: Actor): Promise<CompanyDetails> {
  if (actor.role !== 'root' && actor.id !== companyId) reject('company/not-found')
  const row = (await repository.findDetails(db, companyId)) ?? reject('company/not-found')
  const { endereco, cidade, estado, cep, descricao, admin_status } = row
  const details = { endereco, cidade, estado, cep, descricao_empresa: descricao }
  return { ...asCompany(row), ...details, acesso_criado: admin_status === 'active' }
}

/**
 * Approves, rejects or returns to review, and tells the company by mail. Whoever is not approved any more is signed out
 * everywhere at once. Of several requests with one CNPJ or e-mail one is approved; its link then proves the e-mail.
 */
export async function changeStatus(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  { companyId, status }: { companyId: number; status: CompanyStatus },
  decision: Decision,
): Promise<Company> {
  return inTransaction(db, async (trx) => {
    if (status === APPROVED) await lockRivals(trx, companyId)
    const before = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
    if (status === APPROVED) await checkApproval(trx, before)
    if (!(await repository.updateStatus(trx, companyId, status, decision.now))) reject('company/cnpj-approved')
    if (status !== APPROVED) await endSessionsOf(trx, companyId, decision.now)
    await recordDecision(trx, decision, {
      action: 'company.status',
      companyId,
      before: { status: before.status },
      details: { status },
    })
    const news = before.status === status ? null : newsOf(status, before)
    if (news) await outbox.add(trx, news)
    const row = (await repository.findCompany(trx, companyId)) ?? reject('company/not-found')
    return asCompany(row)
  })
}

async function checkApproval(trx: Trx, company: NonNullable<Awaited<ReturnType<typeof repository.lockCompany>>>) {
  const { user_id: companyId, cnpj, email } = company
  if (!email) reject('company/email-missing')
  const taken = await takenBy(trx, { companyId, cnpj, email: email.toLowerCase() })
  if (taken.cnpj) reject('company/cnpj-approved')
  if (taken.email) reject('company/email-proven')
  await adoptEmail(trx, companyId, email)
}

type Told = { readonly user_id: number; readonly email: string | null }

/** The mail about a decision: an approved company sets its password with the link. Going back to review is silent. */
function newsOf(status: CompanyStatus, { user_id, email }: Told): MailJob | null {
  if (email === null || status === REVIEW) return null
  return status === APPROVED
    ? { mail: 'finish-company', to: email, userId: user_id }
    : { mail: 'company-rejected', to: email }
}

/** Deletes softly: coupons that customers redeemed stay theirs. */
export async function removeCompany(db: Db, companyId: number, decision: Decision): Promise<void> {
  await inTransaction(db, async (trx) => {
    await repository.lockPromotions(trx, companyId)
    const before = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
    await repository.markDeleted(trx, companyId, decision.now)
    await endSessionsOf(trx, companyId, decision.now)
    const { name, cnpj, status } = before
    await recordDecision(trx, decision, { action: 'company.delete', companyId, before: { name, cnpj, status } })
  })
}

/** A company as root and its own admin see it. */
export const asCompany = (row: repository.CompanyRow): Company => ({
  ...asRequest(row),
  cnpj_repetido: Boolean(row.cnpj_repeated),
  email_repetido: Boolean(row.email_repeated),
})

/** Company as the sender of a request sees it: without what others have asked for. */
export const asRequest = (row: repository.CompanyRow): Company => ({
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
  // Applications with the CNPJ of a company that was decided on are open to anybody, and no news about it.
  pedido_parceria: row.origin === 'partner' || (Boolean(row.applied) && row.status === REVIEW),
  cashloop_balance: row.balance ?? 0,
  recebido_em_resgates: row.received ?? 0,
  created_at: row.created_at.toISOString(),
})
