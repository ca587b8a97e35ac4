import { dayInBrazil } from '@loopi/contract/calendar'
import type { Trx } from '../../db/database.ts'
import { customerAccount, holdAccount, ISSUANCE, transfer, WELCOME_BUDGET } from '../ledger/ledger.public.ts'
import * as repository from './welcome.repository.ts'

type Payment = {
  readonly customerId: number
  readonly amount: number
  /** Ceiling of a day that has no budget row yet. */
  readonly ceiling: number
  readonly at: Date
}

/**
 * Pays welcome points from the day's budget; false when too little is left. Locks the customer's account before those
 * of the platform, as everywhere.
 */
export async function payWelcome(trx: Trx, { customerId, amount, ceiling, at }: Payment): Promise<boolean> {
  const to = customerAccount(customerId)
  await holdAccount(trx, to)
  await openDay(trx, ceiling, at)
  if ((await holdAccount(trx, WELCOME_BUDGET)) < amount) return false
  const source = { type: 'user', id: customerId } as const
  await transfer(trx, { from: WELCOME_BUDGET, to, amount, reason: 'welcome', source, at })
  return true
}

/** Refills the budget to the day's ceiling, once a day; a surplus after a lowered ceiling is returned. */
export async function openDay(trx: Trx, ceiling: number, at: Date): Promise<void> {
  const day = dayInBrazil(at)
  if (!(await repository.insertDay(trx, { day, ceiling, at }))) return
  await holdAccount(trx, ISSUANCE)
  const missing = ceiling - (await holdAccount(trx, WELCOME_BUDGET))
  const source = { type: 'day', id: day } as const
  if (missing > 0)
    await transfer(trx, {
      ...{ from: ISSUANCE, to: WELCOME_BUDGET, amount: missing },
      ...{ reason: 'welcome-budget', source, at },
    })
  if (missing < 0)
    await transfer(trx, {
      ...{ from: WELCOME_BUDGET, to: ISSUANCE, amount: -missing },
      ...{ reason: 'welcome-return', source, at },
    })
}
