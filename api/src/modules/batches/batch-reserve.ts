import { dayInBrazil } from '@loopi/contract/calendar'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../plugins/deps.ts'
import { codesBudget, companyBudget, transfer } from '../ledger/ledger.public.ts'
import * as repository from './batches.repository.ts'

type Reserve = { readonly id: number; readonly company_id: number; readonly budget_left: number }

/** Takes the points of a new batch from the company's budget. Throws `ledger/insufficient-balance`. */
export async function reservePoints(trx: Trx, batch: Reserve, at: Date): Promise<void> {
  if (batch.budget_left === 0) return
  const ends = { from: companyBudget(batch.company_id), to: codesBudget(batch.company_id) }
  const source = { type: 'batch', id: batch.id } as const
  await transfer(trx, { ...ends, amount: batch.budget_left, reason: 'code-budget', source, at })
}

/** Returns the points that a locked batch still holds to the company's budget. Happens at most once per batch. */
export async function returnPoints(trx: Trx, batch: Reserve, at: Date): Promise<void> {
  if (batch.budget_left === 0) return
  const ends = { from: codesBudget(batch.company_id), to: companyBudget(batch.company_id) }
  const source = { type: 'batch', id: batch.id } as const
  await transfer(trx, { ...ends, amount: batch.budget_left, reason: 'code-return', source, at })
  await repository.clearBudget(trx, batch.id)
}

const MOST = 100

/** Returns the points of batches whose last day is over. Safe to run in several processes concurrently. */
export async function returnExpired({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const id of await repository.listExpiredReserves(db, dayInBrazil(now), MOST))
    await inTransaction(db, async (trx) => {
      const batch = await repository.lockReserve(trx, id)
      if (batch) await returnPoints(trx, batch, now)
    })
}
