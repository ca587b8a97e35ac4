import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { redeem } from '../../src/modules/coupons/redemption.service.ts'
import { addAllIncoming } from '../../src/modules/ledger/incoming.ts'
import { createTestDatabase } from '../databases.ts'
import { migrateBefore } from '../older-schema.ts'
import { aPromotion, crowd } from '../processes/concurrency-crowd.ts'

let db: Db
let drop: () => Promise<void>
beforeEach(async () => {
  const database = await createTestDatabase('empty')
  drop = database.drop
  db = openDatabase(database.url, { max: 6 })
})
afterEach(async () => {
  await db.destroy()
  await drop()
})

const days = async () =>
  (
    await sql<object>`
      select (current_date - day) as ago, reason, sum(amount)::int as amount, sum(movements)::int as movements
      from ledger_daily group by day, reason having sum(movements) > 0 order by 1 desc`.execute(db)
  ).rows

test('days of before the migration, of its time and of after it add up, while people redeem', async () => {
  await migrateBefore(db, '0011')
  const today = new Date(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`)
  const earlier = new Date(today.getTime() - 3 * 86_400_000)
  const { id: couponId } = await aPromotion(db, { stock: 100, points: 10 })
  const people = await crowd(db, { size: 60, points: 10, now: earlier })
  const redeemAt = (now: Date) => (person: { id: number }) =>
    inTransaction(db, (trx) => redeem(trx, { couponId, customerId: person.id }, now))
  await Promise.all(people.slice(0, 20).map(redeemAt(earlier)))
  await addAllIncoming(db)
  // Not yet added to the company's account when the migration begins.
  await Promise.all(people.slice(20, 30).map(redeemAt(earlier)))

  const [{ applied }] = await Promise.all([
    migrate(db),
    Promise.all(people.slice(30, 50).map(redeemAt(today))).then(() => addAllIncoming(db)),
  ])
  expect(applied).toContain('0012-ledger-days-filled.sql')
  await Promise.all(people.slice(50).map(redeemAt(today)))

  const expected = [
    { ago: 3, reason: 'redemption', amount: 300, movements: 30 },
    { ago: 0, reason: 'redemption', amount: 300, movements: 30 },
  ]
  expect(await days()).toEqual(expected)
  await addAllIncoming(db)
  expect(await days()).toEqual(expected)
  expect((await checkLedger(db)).flatMap(({ violations }) => violations)).toEqual([])
})
