import { inTransaction } from '../../src/db/transaction.ts'
import { customerAccount, ISSUANCE, type TransferRequest, transfer } from '../../src/modules/ledger/ledger.public.ts'
import type { Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'

let cause = 0

/** Books a transfer for a cause of its own: a credit of the platform now, unless the request says otherwise. */
export const book = (t: TestApp, request: Partial<TransferRequest> & Pick<TransferRequest, 'to' | 'amount'>) =>
  inTransaction(t.db, (trx) =>
    transfer(trx, {
      from: ISSUANCE,
      reason: 'credit',
      source: { type: 'order', id: `s-${++cause}` },
      at: t.clock.now(),
      ...request,
    }),
  )

/** A customer with credits on the days of November, each worth the number of its day. */
export async function customerWithDays(t: TestApp, ...days: number[]): Promise<Person> {
  const person = await t.as('cliente')
  for (const day of days)
    await book(t, { to: customerAccount(person.id), amount: day, at: new Date(Date.UTC(2026, 10, day, 15)) })
  return person
}
