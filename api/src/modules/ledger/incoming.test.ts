import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import { aPromotion, crowd } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { addAllIncoming } from './incoming.ts'
import { balance, companyReceived } from './ledger.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const incoming = async () => (await t.db.selectFrom('ledger_incoming').selectAll().execute()).length
const violations = async () => (await checkLedger(t.db)).flatMap((finding) => finding.violations)

/** Customers with points, and a promotion that each of them can redeem. */
async function offer(size: number) {
  const shop = await t.as('admin')
  const promotion = await aPromotion(t.db, { stock: size, points: 10, companyId: shop.id })
  const people = await crowd(t.db, { size, points: 10, now: t.clock.now() })
  const redeem = (as: (typeof people)[number]) => t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as })
  return { shop, people, redeem }
}

test('what came in counts at once, and is added up once', async () => {
  const { shop, people, redeem } = await offer(5)
  await Promise.all(people.map(redeem))
  expect([await incoming(), await balance(t.db, companyReceived(shop.id))]).toEqual([5, 50])
  expect(await violations()).toEqual([])
  await Promise.all([addAllIncoming(t.db), addAllIncoming(t.db)])
  expect([await incoming(), await balance(t.db, companyReceived(shop.id))]).toEqual([0, 50])
  expect(await violations()).toEqual([])
})

test('a redemption waits for nobody who holds the account of its company', async () => {
  const { shop, people, redeem } = await offer(2)
  await t.db.transaction().execute(async (trx) => {
    await sql`select from ledger_accounts where owner_id = ${shop.id} for update`.execute(trx)
    for (const person of people) expect((await redeem(person)).status).toBe(200)
  })
  expect(await balance(t.db, companyReceived(shop.id))).toBe(20)
})

test('root moves on what comes in at the same moment, and never more than that', async () => {
  const { shop, people, redeem } = await offer(40)
  const root = await t.as('root')
  const move = (destino: 'saldo' | 'loopi') =>
    t.call(
      companies.moveReceived,
      { params: { id: shop.id }, body: { destino, valor: 10, motivo: 'Acordo' } },
      { as: root },
    )
  const moves = Array.from({ length: 20 }, (_, turn) => [turn % 2 ? 'saldo' : 'loopi'] as const)
  const [redeemed, moved] = await Promise.all([
    Promise.all(people.map(redeem)),
    Promise.all([...moves.map(([to]) => move(to)), addAllIncoming(t.db), addAllIncoming(t.db)]),
  ])
  expect(redeemed.map(({ status }) => status)).toEqual(people.map(() => 200))
  const left = moved.filter((answer) => (answer?.status ?? 500) < 300).length
  expect(left).toBeGreaterThan(0)
  expect(await balance(t.db, companyReceived(shop.id))).toBe(400 - 10 * left)
  expect(await violations()).toEqual([])
})
