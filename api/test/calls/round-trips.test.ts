/**
 * Round trips to PostgreSQL and statements of the calls that people wait for, counted at the wire, because times depend
 * on the machine. The numbers are the current state: a change that needs fewer updates them; one that needs more gives
 * its reason in the commit. `npm run bench:api` measures their effect.
 */
import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { companyBudget, customerAccount } from '../../src/modules/ledger/ledger.public.ts'
import { PASSWORD, type Person } from '../builders.ts'
import { aPromotion, crowd, type Member } from '../processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { book } from '../world/bookings.ts'
import { companyWorld } from '../world/company-customers.ts'
import { openWire, type WireCounter } from '../world/wire.ts'

let t: TestApp
let wire: WireCounter
let customer: Person
let admin: Person
const direct = process.env.LOOPI_TEST_POSTGRES ?? ''

beforeAll(async () => {
  wire = await openWire(direct)
  process.env.LOOPI_TEST_POSTGRES = wire.url
  t = await testApp()
  admin = await t.as('admin')
  customer = await companyWorld(t).customer(admin)
  await book(t, { to: customerAccount(customer.id), amount: 10_000 })
  await book(t, { to: companyBudget(admin.id), amount: 10_000 })
})
afterAll(async () => {
  await t.close()
  await wire.close()
  process.env.LOOPI_TEST_POSTGRES = direct
})

/** Eight concurrent redemptions, of one coupon or of one coupon each. */
async function eightRedeeming({ coupons: many, key = false }: { coupons: 1 | 8; key?: boolean }): Promise<Call> {
  const people = await crowd(t.db, { size: 8, points: 5, now: t.clock.now() })
  const offers = await Promise.all(Array.from({ length: many }, () => aPromotion(t.db, { stock: 9, points: 5 })))
  const ask = (as: Member, at: number) =>
    t.call(
      coupons.redeem,
      { body: { coupon_id: offers[at % many]?.id ?? 0 } },
      { as, headers: key ? { 'idempotency-key': crypto.randomUUID() } : {} },
    )
  return async () => {
    const answers = await Promise.all(people.map(ask))
    return { status: Math.max(...answers.map(({ status }) => status)) }
  }
}

type Call = () => Promise<{ status: number }>

/** Prepares and returns a call. */
type Prepared = () => Call | Promise<Call>

const redeem = (coupon_id: number, key?: string) =>
  t.call(coupons.redeem, { body: { coupon_id } }, { as: customer, headers: key ? { 'idempotency-key': key } : {} })

async function redeeming(points: number, { stock = 5, key = false } = {}): Promise<Call> {
  const { id } = await aPromotion(t.db, { stock, points })
  return () => redeem(id, key ? crypto.randomUUID() : undefined)
}

/** Repeats a redemption with its idempotency key. */
async function redeemed(): Promise<Call> {
  const [{ id }, key] = [await aPromotion(t.db, { stock: 5, points: 5 }), crypto.randomUUID()]
  await redeem(id, key)
  return () => redeem(id, key)
}

const crediting: Call = () =>
  t.call(credits.give, { params: { id: customer.id }, body: { valor: 1, motivo: 'Compra na loja' } }, { as: admin })

const PAGE = { query: { limite: 48 } } as const

// A transaction begins with a statement of its own for the request's id, in the round trip of its begin.
const CALLS: readonly [name: string, status: number, trips: number, statements: number, prepare: Prepared][] = [
  ['redeeming for points', 200, 10, 15, () => redeeming(5)],
  ['redeeming for points, with a key', 200, 11, 17, () => redeeming(5, { key: true })],
  ['eight redeeming at once', 200, 10, 15, () => eightRedeeming({ coupons: 8 })],
  ['eight redeeming one coupon at once', 200, 10, 15, () => eightRedeeming({ coupons: 1 })],
  ['eight redeeming at once, with keys', 200, 11, 17, () => eightRedeeming({ coupons: 8, key: true })],
  ['redeeming what costs nothing', 200, 10, 15, () => redeeming(0)],
  ['a repeated key', 200, 9, 12, () => redeemed()],
  ['redeeming what is sold out', 409, 7, 9, () => redeeming(5, { stock: 0 })],
  ['redeeming what one cannot pay', 422, 7, 9, () => redeeming(1_000_000)],
  ['who I am', 200, 1, 1, () => () => t.call(auth.me, {}, { as: customer })],
  ['coupons of a visitor', 200, 1, 1, () => () => t.call(coupons.available, PAGE)],
  ['coupons of a customer', 200, 3, 3, () => () => t.call(coupons.available, PAGE, { as: customer })],
  ['my coupons', 200, 2, 2, () => () => t.call(coupons.redeemed, PAGE, { as: customer })],
  ['my statement', 200, 2, 2, () => () => t.call(statements.movements, { query: { limite: 100 } }, { as: customer })],
  ['brands', 200, 1, 1, () => () => t.call(brands.list, PAGE)],
  ['signing in', 200, 11, 12, () => () => t.call(auth.login, { body: { email: customer.email, password: PASSWORD } })],
  ['a credit of a company', 200, 13, 14, () => crediting],
]

test.each(CALLS)('%s', async (_name, status, trips, statements, prepare) => {
  // Afterwards the connections are open and the statements prepared.
  const first = await prepare()
  await first()
  const call = await prepare()
  const { result, ...traffic } = await wire.during(call)
  expect([result.status, traffic]).toEqual([status, { trips, statements }])
})
