import { dayInBrazil } from '@loopi/contract/calendar'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Deps } from '../../plugins/deps.ts'
import { companyBudget, customerAccount, holdAccount, transfer } from '../ledger/ledger.public.ts'
import { causeOf } from './claim.service.ts'
import * as repository from './claims.repository.ts'

type Where = Pick<Deps, 'db' | 'clock'>

/** Claims that one run pays at most. */
const MOST = 500

/** Pays claims that wait, oldest first, from the budget of their company as far as it suffices. */
export async function payWaiting({ db, clock }: Where): Promise<void> {
  const poor = new Set<number>()
  for (const code of await repository.listWaiting(db, MOST)) {
    if (poor.has(code.company_id)) continue
    if (!(await payOne({ db, clock }, code))) poor.add(code.company_id)
  }
}

type Waiting = Awaited<ReturnType<typeof repository.listWaiting>>[number]

/** False when the company's budget is too small. */
async function payOne({ db, clock }: Where, code: Waiting): Promise<boolean> {
  const { batch_id: batchId, company_id, customer_id } = code
  if (customer_id === null) return true
  const at = clock.now()
  const to = customerAccount(customer_id)
  try {
    await inTransaction(db, async (trx) => {
      await holdAccount(trx, to)
      const claim = await repository.lockWaiting(trx, code)
      if (claim?.customer_id !== customer_id) return
      const { points } = claim
      await repository.countClaim(trx, { batchId, points, today: dayInBrazil(at) })
      await repository.setState(trx, code, 'paid')
      const payment = { from: companyBudget(company_id), to, amount: points, source: causeOf(code) }
      await transfer(trx, { ...payment, reason: 'code', at })
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'ledger/insufficient-balance') return false
    throw error
  }
}
