import { randomUUID } from 'node:crypto'
import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import type { Trx } from '../../db/database.ts'
import { refuse } from '../../lib/app-error.ts'
import { companyAccount, ISSUANCE, transfer } from '../ledger/ledger.public.ts'
import * as repository from './companies.repository.ts'
import { asCompany } from './companies.service.ts'
import { type Decision, recordDecision } from './company-decision.ts'

type Credit = { readonly companyId: number; readonly valor: number; readonly motivo: string }

/** Issues CLP to an approved company. The ledger has the movement, the audit log who did it and why. */
export async function creditCompany(
  trx: Trx,
  { companyId, valor, motivo }: Credit,
  decision: Decision,
): Promise<Company> {
  const { status } = (await repository.lockCompany(trx, companyId)) ?? refuse('company/not-found')
  if (status !== 1) refuse('company/not-approved')
  const { id } = await transfer(trx, {
    from: ISSUANCE,
    to: companyAccount(companyId),
    amount: valor,
    reason: 'funding',
    source: { type: 'order', id: randomUUID() },
    at: decision.now,
  })
  await recordDecision(trx, decision, { action: 'company.credit', companyId, details: { valor, motivo, transfer: id } })
  const row = (await repository.findCompany(trx, companyId)) ?? refuse('company/not-found')
  return asCompany(row)
}
