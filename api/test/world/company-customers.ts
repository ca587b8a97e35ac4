import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Trx } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { record } from '../../src/modules/audit/audit.public.ts'
import { companyBudget, ISSUANCE, transfer } from '../../src/modules/ledger/ledger.public.ts'
import type { Person } from '../builders.ts'
import { aPromotion, crowd, welcomed } from '../processes/concurrency-crowd.ts'
import type { TestApp } from '../test-app.ts'

let funded = 0

/** Company with customers and CLP for them. */
export function companyWorld(t: TestApp) {
  /** Customer of the company with `points` welcome points. */
  const customer = async (admin: Person, over: Parameters<TestApp['as']>[1] = {}, points = 100): Promise<Person> => {
    const person = await t.as('cliente', over)
    await t.db
      .insertInto('company_customers')
      .values({
        company_id: admin.id,
        customer_id: person.id,
        source: 'pre-registration',
        created_at: t.clock.now(),
      })
      .execute()
    await inTransaction(t.db, (trx) => welcomed(trx, person.id, points, t.clock.now()))
    return person
  }

  const fund = (admin: Person, amount: number) =>
    inTransaction(t.db, (trx) => funding(trx, admin.id, amount, t.clock.now()))

  return { customer, fund }
}

/** Root funds a company, as its dialog does. */
export async function funding(trx: Trx, companyId: number, amount: number, at: Date): Promise<void> {
  const request = { from: ISSUANCE, to: companyBudget(companyId), amount, reason: 'funding', at } as const
  const { id } = await transfer(trx, { ...request, source: { type: 'order', id: `fund-${++funded}` } })
  await record(trx, {
    actorId: await someRoot(trx, at),
    companyId,
    action: 'company.credit',
    subject: { type: 'company', id: companyId },
    details: { valor: amount, motivo: 'Aporte', transfer: id },
    address: null,
    at,
  })
}

/** A root who never signs in; not pending, so that no purge takes them for an invitation. */
async function someRoot(trx: Trx, at: Date): Promise<number> {
  const known = await trx.selectFrom('users').select('id').where('name', '=', 'Root do aporte').executeTakeFirst()
  if (known) return known.id
  const values = { role: 'root', name: 'Root do aporte', created_at: at, deleted_at: at } as const
  return (await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Lets a person redeem a coupon of the company for this many CLP. */
export async function redeemed(t: TestApp, { id }: Person, points: number): Promise<void> {
  const [as] = await crowd(t.db, { size: 1, points, now: t.clock.now() })
  const promotion = await aPromotion(t.db, { companyId: id, points })
  await t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as })
}
