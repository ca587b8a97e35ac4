import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { takeCpf } from '../../src/db/take-cpf.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { redeem } from '../../src/modules/coupons/redemption.service.ts'
import { noteVisitOf } from '../../src/modules/login-attempts/visits.ts'
import { addCustomerChanges, consent, endRelation } from '../../src/modules/relations/relations.public.ts'
import { createTestDatabase } from '../databases.ts'
import { migrateBefore } from '../older-schema.ts'
import { aCompany, aPromotion, crowd } from '../processes/concurrency-crowd.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-20T15:00:00Z')

let db: Db
let drop: () => Promise<void>
beforeEach(async () => {
  const database = await createTestDatabase('empty')
  drop = database.drop
  db = openDatabase(database.url, { max: 12 })
})
afterEach(async () => {
  await db.destroy()
  await drop()
})

type People = readonly { readonly id: number }[]

/** People who registered a hundred days ago. */
async function customers(size: number): Promise<People> {
  const people = await crowd(db, { size, points: 10, now: new Date(NOW.getTime() - 100 * DAY) })
  await register(people)
  return people
}

/** Gives each person a CPF, as the end of a registration does. */
const register = (people: People) =>
  each(people, (id) => inTransaction(db, (trx) => takeCpf(trx, id, String(10_000_000_000 + id))))

const each = (people: People, act: (id: number, index: number) => Promise<unknown>) =>
  Promise.all(people.map(({ id }, index) => act(id, index)))
const accept = (companyId: number) => (id: number) => inTransaction(db, (trx) => consent(trx, companyId, id, NOW))
const leave = (companyId: number) => (id: number) => inTransaction(db, (trx) => endRelation(trx, companyId, id, NOW))
const visit = (at: Date) => (id: number) =>
  inTransaction(db, (trx) => noteVisitOf(trx, trx.selectFrom('users').where('id', '=', id), at))
const remove = (id: number) =>
  db.updateTable('users').set({ cpf: null, deleted_at: NOW }).where('id', '=', id).execute()

const violations = async () => (await checkLedger(db)).flatMap((finding) => finding.violations)

/** Customers of a company, and those who were there in the last 90 days. */
const countedOf = async (companyId: number) =>
  (
    await sql<{ all: number; active: number }>`
      select coalesce(sum(customers), 0)::int as all,
        coalesce(sum(customers) filter (where day >= '2026-08-22'), 0)::int as active
      from company_customers_daily where company_id = ${companyId}`.execute(db)
  ).rows[0]

test('customers are counted as they come, are there, are deleted and leave', async () => {
  await migrate(db)
  const company = await aCompany(db)
  const people = await customers(10)
  await each(people.slice(0, 8), accept(company))
  expect(await countedOf(company)).toEqual({ all: 8, active: 0 })
  await each(people.slice(0, 5), visit(NOW))
  expect(await countedOf(company)).toEqual({ all: 8, active: 5 })
  await addCustomerChanges(db)
  await each(people.slice(0, 1), remove)
  await each(people.slice(1, 3), leave(company))
  expect(await countedOf(company)).toEqual({ all: 5, active: 2 })
  const { id: couponId } = await aPromotion(db, { stock: 10, points: 10, companyId: company })
  await each(people.slice(7), (customerId) => inTransaction(db, (trx) => redeem(trx, { couponId, customerId }, NOW)))
  expect(await countedOf(company)).toEqual({ all: 7, active: 5 })
  await Promise.all([addCustomerChanges(db), addCustomerChanges(db)])
  expect(await countedOf(company)).toEqual({ all: 7, active: 5 })
  expect(await violations()).toEqual([])
})

test('somebody counts once the registration is finished', async () => {
  await migrate(db)
  const company = await aCompany(db)
  const people = await crowd(db, { size: 3, points: 10, now: NOW })
  await each(people, accept(company))
  expect(await countedOf(company)).toEqual({ all: 0, active: 0 })
  await register(people)
  expect(await countedOf(company)).toEqual({ all: 3, active: 3 })
})

test('everything at the same moment leaves no day wrong', async () => {
  await migrate(db)
  const [one, other] = [await aCompany(db), await aCompany(db)]
  const people = await customers(40)
  const { id: couponId } = await aPromotion(db, { stock: 40, points: 10, companyId: one })
  await each(people.slice(0, 20), accept(other))
  await Promise.all([
    each(people, visit(new Date(NOW.getTime() - DAY))),
    each(people, accept(one)),
    each(people.slice(0, 20), (customerId) => inTransaction(db, (trx) => redeem(trx, { couponId, customerId }, NOW))),
    each(people.slice(10, 25), leave(other)),
    each(people.slice(30), remove),
    addCustomerChanges(db),
    addCustomerChanges(db),
  ])
  expect(await violations()).toEqual([])
  expect(await countedOf(one)).toEqual({ all: 30, active: 30 })
  expect(await countedOf(other)).toEqual({ all: 10, active: 10 })
})

test('customers of before the migration are counted while people are there, come and leave', async () => {
  await migrateBefore(db, '0015')
  const company = await aCompany(db)
  const people = await customers(40)
  await each(people.slice(0, 30), accept(company))
  await Promise.all([
    migrate(db),
    each(people.slice(0, 20), visit(NOW)),
    each(people.slice(30), accept(company)),
    each(people.slice(25, 30), leave(company)),
  ])
  await addCustomerChanges(db)
  expect(await countedOf(company)).toEqual({ all: 35, active: 20 })
  expect(await violations()).toEqual([])
})
