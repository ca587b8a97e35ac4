import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Company, CompanyCounts, CompanyDetails, companyQuery } from '@loopi/contract/companies/companies.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { type Actor, meansOwnCompany } from '../../plugins/actor.ts'
import { countWaitingRequests } from '../balance-requests/balance-requests.public.ts'
import { endSessionsOfCompany } from '../sessions/sessions.public.ts'
import * as repository from './companies.repository.ts'
import { type Decision, recordDecision } from './company-decision.ts'
import * as lists from './company-list.repository.ts'

const REVIEW: CompanyStatus = 2

type Asker = Actor<'admin' | 'root'>

/** Filtered companies: one page when the query asks for a page, otherwise all. */
export async function listCompanies(db: Db, wanted: z.output<typeof companyQuery>): Promise<Company[] | Page<Company>> {
  return answerOf(wanted, await lists.listCompanies(db, wanted), asCompany)
}

export async function countCompanies(db: Db): Promise<CompanyCounts> {
  const counts = new Map((await lists.countByStatus(db)).map(({ status, count }) => [status, count]))
  const countOf = (status: CompanyStatus) => counts.get(status) ?? 0
  const shown = {
    total: countOf(0) + countOf(1) + countOf(2),
    em_analise: countOf(2),
    aprovadas: countOf(1),
    rejeitadas: countOf(0),
  }
  return { ...shown, pedidos_de_saldo: await countWaitingRequests(db) }
}

/** Id of the company that the actor means and may see. */
function seenBy(actor: Asker, named: number): number {
  if (actor.role === 'root') return named
  return meansOwnCompany(actor, named) ? actor.companyId : reject('company/not-found')
}

/** Company by id. For a member, other companies do not exist. */
export async function getCompany(db: Db, named: number, actor: Asker): Promise<Company> {
  const row = await repository.findCompany(db, seenBy(actor, named))
  return row ? asCompany(row) : reject('company/not-found')
}

export async function getDetails(db: Db, named: number, actor: Asker): Promise<CompanyDetails> {
  const row = (await repository.findDetails(db, seenBy(actor, named))) ?? reject('company/not-found')
  const { endereco, cidade, estado, cep, descricao, has_owner } = row
  const details = { endereco, cidade, estado, cep, descricao_empresa: descricao }
  return { ...asCompany(row), ...details, acesso_criado: has_owner }
}

/** Soft delete: redeemed coupons remain with their customers. */
export async function removeCompany(db: Db, companyId: number, decision: Decision): Promise<void> {
  await inTransaction(db, async (trx) => {
    await repository.lockPromotions(trx, companyId)
    const before = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
    await endSessionsOfCompany(trx, companyId, decision.now)
    await repository.markDeleted(trx, companyId, decision.now)
    const { name, cnpj, status } = before
    await recordDecision(trx, decision, { action: 'company.delete', companyId, before: { name, cnpj, status } })
  })
}

/** Company for root and for its own admin. */
export const asCompany = (row: repository.CompanyRow): Company => ({
  ...asRequest(row),
  cnpj_repetido: Boolean(row.cnpj_repeated),
  email_repetido: Boolean(row.email_repeated),
})

/** Company for the sender of a request, without similar requests of others. */
export const asRequest = (row: repository.CompanyRow): Company => ({
  id: row.id,
  user_id: row.id,
  name: row.name,
  nome: row.name,
  cnpj: row.cnpj,
  cnpj_valido: row.cnpj_valid,
  email: row.email,
  telefone: row.telefone,
  categoria: row.categoria,
  status: row.status,
  // Applications are open to the public, so one with the CNPJ of a decided company is not shown as news.
  pedido_parceria: row.origin === 'partner' || (Boolean(row.applied) && row.status === REVIEW),
  cashloop_balance: row.balance ?? 0,
  recebido_em_resgates: row.received ?? 0,
  created_at: row.created_at.toISOString(),
})
