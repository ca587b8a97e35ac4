import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import { aPromotion, crowd, type Member } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import type { Trx } from '../../db/database.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'

const t = sharedTestApp()
afterEach(async () => {
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

type RedeemRequest = { readonly by: Member; readonly coupon: number; readonly key?: string }

const redeem = ({ by, coupon, key }: RedeemRequest) =>
  t.call(coupons.redeem, { body: { coupon_id: coupon } }, { as: by, headers: key ? { 'idempotency-key': key } : {} })
const atOnce = (all: readonly RedeemRequest[]) => Promise.all(all.map(redeem))
const told = (answers: Awaited<ReturnType<typeof atOnce>>) =>
  answers.map(({ status, body }) => (status === 200 ? 'redeemed' : body.code))
const people = (size: number, points = 100) => crowd(t.db, { size, points, now: t.clock.now() })
const stockOf = (id: number) =>
  t.db.selectFrom('coupons').select(['qtd_disponivel', 'usos']).where('id', '=', id).executeTakeFirst()

/** Asks while a transaction of somebody else holds rows; `meanwhile` are those who have their answer by the time it ends. */
async function whileHeld(
  hold: (trx: Trx) => Promise<unknown>,
  meanwhile: readonly RedeemRequest[],
  waiting: readonly RedeemRequest[],
) {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = t.db.transaction().execute(async (trx) => {
    await hold(trx)
    held.resolve()
    await free.promise
  })
  await held.promise
  const later = atOnce(waiting)
  const now = await atOnce(meanwhile)
  free.resolve()
  await holding
  return { now: told(now), later: told(await later) }
}

describe.each([
  ['with keys', (n: number) => ({ key: `chave-${n}` })],
  ['without keys', () => ({})],
])('redemptions that are asked for at once, %s', (_name, keyed) => {
  const asked = (members: readonly Member[], couponOf: (at: number) => number): RedeemRequest[] =>
    members.map((by, at) => ({ by, coupon: couponOf(at), ...keyed(at) }))

  test('each is told its own coupon, code and balance', async () => {
    const offers = [await aPromotion(t.db, { stock: 9, points: 30 }), await aPromotion(t.db, { stock: 9, points: 0 })]
    const answers = await atOnce(asked(await people(8), (at) => offers[at % 2]?.id ?? 0))
    expect(answers.map(({ body }) => [body.coupon?.id, body.cashloop_balance])).toEqual(
      answers.map((_answer, at) => [offers[at % 2]?.id, at % 2 === 0 ? 70 : 100]),
    )
    expect(new Set(answers.map(({ body }) => body.coupon?.codigo_unico)).size).toBe(8)
    expect(await stockOf(offers[0]?.id ?? 0)).toEqual({ qtd_disponivel: 5, usos: 4 })
  })

  test('as many as there are get it, and the others hear why not', async () => {
    const [few, dear] = [await aPromotion(t.db, { stock: 2 }), await aPromotion(t.db, { stock: 9, points: 101 })]
    const members = await people(8)
    const outcomes = told(await atOnce(asked(members, (at) => (at < 5 ? few.id : at < 7 ? dear.id : 1_000_000_000))))
    expect(outcomes.slice(0, 5).toSorted()).toEqual([...Array(3).fill('coupon/sold-out'), 'redeemed', 'redeemed'])
    expect(outcomes.slice(5)).toEqual([...Array(2).fill('ledger/insufficient-balance'), 'coupon/not-found'])
    expect(await stockOf(few.id)).toEqual({ qtd_disponivel: 0, usos: 2 })
  })

  test('one customer gets two coupons, and none twice', async () => {
    const [first, second] = [
      await aPromotion(t.db, { stock: 9, points: 40 }),
      await aPromotion(t.db, { stock: 9, points: 40 }),
    ]
    const [member, other] = await people(2)
    if (!member || !other) throw new Error('nobody came')
    const outcomes = told(
      await atOnce(asked([member, member, member, other], (at) => (at === 1 ? second.id : first.id))),
    )
    expect(outcomes.toSorted()).toEqual(['coupon/already-redeemed', ...Array(3).fill('redeemed')])
  })

  test('a coupon that its company is changing is waited for by those who want it, and by nobody else', async () => {
    const [held, free] = [
      await aPromotion(t.db, { stock: 9, points: 5 }),
      await aPromotion(t.db, { stock: 9, points: 5 }),
    ]
    const members = asked(await people(6), (at) => (at % 2 === 0 ? held.id : free.id))
    const change = (trx: Trx) => sql`update coupons set title = 'Novo' where id = ${held.id}`.execute(trx)
    const wanting = (coupon: number) => members.filter((one) => one.coupon === coupon)
    const { now, later } = await whileHeld(change, wanting(free.id), wanting(held.id))
    expect([now, later]).toEqual([Array(3).fill('redeemed'), Array(3).fill('redeemed')])
  })

  test('an account that receives points is waited for by its customer, and by nobody else', async () => {
    const { id } = await aPromotion(t.db, { stock: 9, points: 5 })
    const members = asked(await people(5), () => id)
    const receive = (trx: Trx) =>
      sql`select from ledger_accounts where kind = 'customer' and owner_id = ${members[0]?.by.id} for update`.execute(
        trx,
      )
    const { now } = await whileHeld(receive, members.slice(1), [])
    const { later } = await whileHeld(receive, [], members.slice(0, 1))
    expect([now, later]).toEqual([Array(4).fill('redeemed'), ['redeemed']])
  })

  test('a customer that a company is importing is waited for; other companies go on', async () => {
    const [own, other] = [await aPromotion(t.db, { stock: 9 }), await aPromotion(t.db, { stock: 9 })]
    const members = asked(await people(5), (at) => (at === 0 ? own.id : other.id))
    const bring = (trx: Trx) =>
      trx
        .insertInto('company_customers')
        .values({
          ...{ company_id: own.companyId, customer_id: members[0]?.by.id ?? 0 },
          ...{ source: 'pre-registration', created_at: t.clock.now() },
        })
        .execute()
    const { now, later } = await whileHeld(bring, members.slice(1), members.slice(0, 1))
    expect([now, later]).toEqual([Array(4).fill('redeemed'), ['redeemed']])
  })
})

test('keys that were used before are answered as before, beside others that are new', async () => {
  const [first, second, none] = [
    await aPromotion(t.db, { stock: 9, points: 5 }),
    await aPromotion(t.db, { stock: 9, points: 5 }),
    await aPromotion(t.db, { stock: 0 }),
  ]
  const [one, two, three, four] = await people(4)
  if (!one || !two || !three || !four) throw new Error('nobody came')
  const before = await atOnce([
    { by: one, coupon: first.id, key: 'a' },
    { by: two, coupon: none.id, key: 'b' },
    { by: three, coupon: first.id, key: 'c' },
  ])
  const after = await atOnce([
    { by: one, coupon: first.id, key: 'a' },
    { by: two, coupon: none.id, key: 'b' },
    { by: three, coupon: second.id, key: 'c' },
    { by: four, coupon: second.id, key: 'd' },
    { by: four, coupon: second.id, key: 'd' },
  ])
  expect(told(before)).toEqual(['redeemed', 'coupon/sold-out', 'redeemed'])
  expect(told(after)).toEqual(['redeemed', 'coupon/sold-out', 'request/key-reused', 'redeemed', 'redeemed'])
  expect(after.slice(0, 2).map(({ text }) => text)).toEqual(before.slice(0, 2).map(({ text }) => text))
  expect(after[3]?.text).toBe(after[4]?.text)
  const replayed = after.map(({ headers }) => headers['idempotent-replayed'] === 'true')
  // Of two calls with one key either may come first.
  expect([...replayed.slice(0, 3), ...replayed.slice(3).toSorted()]).toEqual([true, true, false, false, true])
})
