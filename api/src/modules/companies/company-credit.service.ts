import { randomUUID } from 'node:crypto'
import type { Company, ReceivedDestination } from '@loopi/contract/companies/companies.schemas'
import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { grantRequest } from '../balance-requests/balance-requests.public.ts'
import {
  companyBudget,
  companyReceived,
  ISSUANCE,
  noteTransfer,
  type TransferRequest,
  transfer,
} from '../ledger/ledger.public.ts'
import * as repository from './companies.repository.ts'
import { asCompany } from './companies.service.ts'
import { type Decision, recordDecision } from './company-decision.ts'

type Credit = {
  readonly companyId: number
  readonly valor: number
  readonly motivo: string
  /** Id of the company's request that this credit grants. */
  readonly pedido?: number | undefined
}

/** Issues CLP to an approved company. The ledger records the movement, the audit log the actor and the reason. */
export async function creditCompany(
  trx: Trx,
  { companyId, valor, motivo, pedido }: Credit,
  decision: Decision,
): Promise<Company> {
  const { status } = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
  if (status !== 1) reject('company/not-approved')
  const funding = { from: ISSUANCE, to: companyBudget(companyId), reason: 'funding', amount: valor } as const
  const id = await transferByRoot(trx, funding, decision)
  if (pedido !== undefined)
    await grantRequest(trx, { id: pedido, companyId, kind: 'saldo', transferId: id, at: decision.now })
  await recordDecision(trx, decision, { action: 'company.credit', companyId, details: { valor, motivo, transfer: id } })
  return shown(trx, companyId)
}

const transferByRoot = async (
  trx: Trx,
  moved: Pick<TransferRequest, 'from' | 'to' | 'reason' | 'amount'>,
  { now }: Decision,
): Promise<number> => (await transfer(trx, { ...moved, source: { type: 'order', id: randomUUID() }, at: now })).id

async function shown(trx: Trx, companyId: number): Promise<Company> {
  return asCompany((await repository.findCompany(trx, companyId)) ?? reject('company/not-found'))
}

const WAYS = {
  saldo: { reason: 'release', action: 'company.release' },
  loopi: { reason: 'takeback', action: 'company.takeback' },
} as const

/**
 * Moves CLP received from redemptions: to the budget of an approved company, or back to the platform, which removes
 * them from circulation. The company sees the reason in its statement.
 */
export async function moveReceived(
  trx: Trx,
  { companyId, valor, motivo, destino, pedido }: Credit & { readonly destino: ReceivedDestination },
  decision: Decision,
): Promise<Company> {
  const { status } = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
  if (destino === 'saldo' && status !== 1) reject('company/not-approved')
  const { reason, action } = WAYS[destino]
  const to = destino === 'saldo' ? companyBudget(companyId) : ISSUANCE
  const id = await transferByRoot(trx, { from: companyReceived(companyId), to, reason, amount: valor }, decision)
  // A request can only be granted by a release, which moves to the budget.
  if (pedido !== undefined && destino !== 'saldo') reject('balance-request/not-found')
  if (pedido !== undefined)
    await grantRequest(trx, { id: pedido, companyId, kind: 'liberacao', transferId: id, at: decision.now })
  await noteTransfer(trx, id, motivo)
  await recordDecision(trx, decision, { action, companyId, details: { valor, motivo, transfer: id } })
  return shown(trx, companyId)
}
