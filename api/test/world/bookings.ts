import { inTransaction } from '../../src/db/transaction.ts'
import { customerAccount, ISSUANCE, type TransferRequest, transfer } from '../../src/modules/ledger/ledger.public.ts'
import type { Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'

let cause = 0

/** Books a transfer with a unique cause; by default a credit of the platform, now. */
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

/** Customer with credits on days of November; each amount is the day's number. */
export async function customerWithDays(t: TestApp, ...days: number[]): Promise<Person> {
  const person = await t.as('cliente')
  for (const day of days)
    await book(t, { to: customerAccount(person.id), amount: day, at: new Date(Date.UTC(2026, 10, day, 15)) })
  return person
}
