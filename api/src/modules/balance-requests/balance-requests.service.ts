import type { BalanceRequest, newBalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { type Actor, companyScope } from '../../plugins/actor.ts'
import type { CompanyAct } from '../../plugins/company-act.ts'
import { record } from '../audit/audit.public.ts'
import { balance, companyReceived } from '../ledger/ledger.public.ts'
import * as repository from './balance-requests.repository.ts'

/** Maximum length of a list. */
const MOST = 100

/** The company's own requests, or for root those that are pending. */
export async function listRequests(db: Db, actor: Actor<'admin' | 'root'>): Promise<BalanceRequest[]> {
  const companyId = companyScope(actor)
  const rows = await (companyId === null
    ? repository.waitingRequests(db, MOST)
    : repository.requestsOf(db, companyId, MOST))
  return rows.map(asRequest)
}

const asRequest = (row: repository.RequestRow): BalanceRequest => ({
  ...{ id: row.id, tipo: row.kind, valor: row.amount, observacao: row.note, criado_em: row.created_at.toISOString() },
  situacao: row.decided_at === null ? 'aberto' : row.refusal === null ? 'atendido' : 'recusado',
  decidido_em: row.decided_at?.toISOString() ?? null,
  valor_atendido: row.granted,
  motivo: row.refusal,
  empresa: {
    ...{ id: row.company_id, name: row.name },
    ...{ cashloop_balance: row.balance ?? 0, recebido_em_resgates: row.received ?? 0 },
  },
})

/**
 * Requests CLP from root. Throws `balance-request/open`, and `ledger/insufficient-balance` for more than was received.
 */
export const createRequest = (
  db: Db,
  { tipo: kind, valor: amount, observacao }: z.output<typeof newBalanceRequest>,
  act: CompanyAct,
): Promise<{ id: number }> =>
  inTransaction(db, async (trx) => {
    const { companyId, at } = act
    if (kind === 'liberacao' && (await balance(trx, companyReceived(companyId))) < amount)
      reject('ledger/insufficient-balance')
    const note = observacao || null
    const id = await repository.insertRequest(trx, { companyId, kind, amount, note, at })
    if (id === undefined) reject('balance-request/open')
    await record(trx, {
      ...{ ...act, subject: { type: 'company', id: companyId } },
      action: kind === 'saldo' ? 'company.request-balance' : 'company.request-release',
      details: { valor: amount, ...(note && { motivo: note }) },
    })
    return { id }
  })

/** Throws `balance-request/not-found` and `balance-request/decided`. */
export const refuseRequest = (
  db: Db,
  { id, reason }: { readonly id: number; readonly reason: string },
  { actorId, address, at }: Omit<CompanyAct, 'companyId'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const request = (await repository.companyOf(trx, id)) ?? reject('balance-request/not-found')
    if (!(await repository.closeRequest(trx, id, { refusal: reason, at }))) reject('balance-request/decided')
    await record(trx, {
      ...{ actorId, companyId: request.company_id, address, at },
      subject: { type: 'company', id: request.company_id },
      ...{ action: 'company.refuse-request', details: { motivo: reason } },
    })
  })
