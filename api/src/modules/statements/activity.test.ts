import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { book, customerWithDays } from '../../../test/world/bookings.ts'
import { companyReceived, customerAccount } from '../ledger/ledger.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.clock.set('2026-11-20T15:00:00Z'))
afterAll(() => t.close())

const activityOf = async (as: Person) => (await t.call(statements.activity, {}, { as })).body

test('activity sums the last 30 days and shows the newest five', async () => {
  const customer = await customerWithDays(t, 1, 2, 3, 4, 5, 6)
  await book(t, { to: customerAccount(customer.id), amount: 1000, at: new Date('2026-10-22T02:59:59Z') })
  await book(t, { to: customerAccount(customer.id), amount: 7, at: new Date('2026-10-22T03:00:00Z') })
  const company = await t.as('admin')
  await book(t, {
    from: customerAccount(customer.id),
    to: companyReceived(company.id),
    amount: 9,
    reason: 'redemption',
  })
  const { earned, spent, movements, expiring } = await activityOf(customer)
  expect({ earned, spent, expiring }).toEqual({ earned: 28, spent: 9, expiring: [] })
  expect(movements.map(({ amount }) => amount)).toEqual([-9, 6, 5, 4, 3])
})

test('activity is for customers', async () => {
  expect((await t.call(statements.activity, {}, { as: await t.as('admin') })).body.code).toBe('auth/forbidden')
})

test('activity names the own redeemed coupons that expire from today to seven days from now', async () => {
  // Still the 20th in São Paulo.
  t.clock.set('2026-11-21T02:00:00Z')
  const [customer, other] = [await t.as('cliente'), await t.as('cliente')]
  for (const valid_until of ['2026-11-27', '2026-11-20', '2026-11-28', '2026-11-19', null]) {
    const { id } = await aPromotion(t.db, { title: `Até ${valid_until}` })
    await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: customer })
    // Expiry comes after the redemption: an expired coupon cannot be redeemed.
    await t.db.updateTable('coupons').set({ valid_until }).where('id', '=', id).execute()
  }
  const notMine = await aPromotion(t.db, { points: 0, valid_until: '2026-11-21' })
  await t.call(coupons.redeem, { body: { coupon_id: notMine.id } }, { as: other })
  const { expiring } = await activityOf(customer)
  expect(expiring.map(({ title, valid_until }) => [title, valid_until])).toEqual([
    ['Até 2026-11-20', '2026-11-20'],
    ['Até 2026-11-27', '2026-11-27'],
  ])
  expect(expiring[0]).toEqual({
    id: expect.any(Number),
    brand_name: expect.any(String),
    title: 'Até 2026-11-20',
    discount: '50%',
    valid_until: '2026-11-20',
  })
})
