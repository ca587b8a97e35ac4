import { inTransaction } from '../src/db/transaction.ts'
import { companyAccount, grantWelcomePoints, ISSUANCE, transfer } from '../src/modules/ledger/ledger.public.ts'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

let funded = 0

/** A company's world: customers that are its own, and CLP to give them. */
export function companyWorld(t: TestApp) {
  /** A customer of the company with the welcome points, or `points` of them. */
  const customer = async (admin: Person, over: Parameters<TestApp['as']>[1] = {}, points = 100): Promise<Person> => {
    const person = await t.as('cliente', over)
    await t.db
      .insertInto('company_customers')
      .values({ company_id: admin.id, customer_id: person.id, source: 'pre-registration', created_at: t.clock.now() })
      .execute()
    await inTransaction(t.db, (trx) =>
      grantWelcomePoints(trx, { customerId: person.id, amount: points, at: t.clock.now() }),
    )
    return person
  }

  const fund = (admin: Person, amount: number) =>
    inTransaction(t.db, (trx) =>
      transfer(trx, {
        from: ISSUANCE,
        to: companyAccount(admin.id),
        amount,
        reason: 'funding',
        source: { type: 'order', id: `fund-${++funded}` },
        at: t.clock.now(),
      }),
    )

  return { customer, fund }
}
