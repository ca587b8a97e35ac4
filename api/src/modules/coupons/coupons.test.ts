import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Input } from '@loopi/contract/endpoint'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { aPromotion, welcomed } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { balance, companyReceived, customerAccount } from '../ledger/ledger.public.ts'
import { createPromotion, grantWelcomeCoupon } from './coupons.public.ts'

const t = sharedTestApp()
afterEach(async () => {
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

const redeem = (as: Person | undefined, couponId: number, headers: Record<string, string> = {}) =>
  t.call(coupons.redeem, { body: { coupon_id: couponId } }, { as, headers })
const seenBy = async (as?: Person, query: NonNullable<Input<typeof coupons.available>['query']> = {}) =>
  rowsOf((await t.call(coupons.available, { query }, { as })).body)
const heldBy = async (as: Person) => rowsOf((await t.call(coupons.redeemed, {}, { as })).body)

async function customerWith(points: number): Promise<Person> {
  const person = await t.as('cliente')
  if (points > 0) await inTransaction(t.db, (trx) => welcomed(trx, person.id, points, t.clock.now()))
  return person
}

describe('redeeming', () => {
  test('pays the company, lowers the stock, and shows both codes', async () => {
    const customer = await customerWith(250)
    const promotion = await aPromotion(t.db, { stock: 3, points: 100, code: 'PROMO-CAF123' })
    const { status, body } = await redeem(customer, promotion.id)

    expect(status).toBe(200)
    expect(body.message).toBe('Cupom adquirido com sucesso!')
    expect(body.cashloop_balance).toBe(150)
    expect(body.coupon).toMatchObject({
      id: promotion.id,
      code: 'PROMO-CAF123',
      qtd_disponivel: 2,
      usos: 1,
      resgatado: true,
      points_spent: 100,
      redeemed_at: t.clock.now().toISOString(),
    })
    expect(body.coupon.codigo_unico).toMatch(/^LP(-[0-9A-Z]{4}){4}$/)
    expect(await balance(t.db, customerAccount(customer.id))).toBe(150)
    expect(await balance(t.db, companyReceived(promotion.companyId))).toBe(100)
    const held = await heldBy(customer)
    expect(held).toEqual([{ ...body.coupon, codigo_qr: expect.stringContaining(`${body.coupon.codigo_unico}.`) }])
    const { company_id } = await t.db.selectFrom('company_customers').selectAll().executeTakeFirstOrThrow()
    expect(company_id).toBe(promotion.companyId)
  })

  test('a free coupon moves no points and needs none', async () => {
    const customer = await customerWith(0)
    const promotion = await aPromotion(t.db, { points: 0 })
    const { status, body } = await redeem(customer, promotion.id)
    expect([status, body.cashloop_balance, body.coupon.points_spent]).toEqual([200, 0, 0])
    expect(await t.db.selectFrom('ledger_transfers').selectAll().execute()).toEqual([])
  })

  test('refuses with the code of the first reason, and nothing has changed', async () => {
    const customer = await customerWith(50)
    const make = (over: Parameters<typeof aPromotion>[1]) => aPromotion(t.db, over)
    const cancelled = await make({ points: 10 })
    await t.db.updateTable('coupons').set({ cancelled_at: t.clock.now() }).where('id', '=', cancelled.id).execute()
    const waiting = await t.as('admin', {}, { status: 2 })
    const cases = [
      [999_999, 404, 'coupon/not-found'],
      [(await make({ companyId: waiting.id })).id, 404, 'coupon/not-found'],
      [cancelled.id, 409, 'coupon/cancelled'],
      [(await make({ valid_until: '2026-11-19', stock: 0 })).id, 409, 'coupon/expired'],
      [(await make({ stock: 0, points: 500 })).id, 409, 'coupon/sold-out'],
      [(await make({ points: 51 })).id, 422, 'ledger/insufficient-balance'],
    ] as const
    for (const [id, status, code] of cases) {
      const answer = await redeem(customer, id)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await balance(t.db, customerAccount(customer.id))).toBe(50)
    expect(await heldBy(customer)).toEqual([])
  })

  test('a second try is told so, also without points, after the end and after the last one', async () => {
    t.clock.set('2026-11-20T22:00:00Z')
    const customer = await customerWith(100)
    const promotion = await aPromotion(t.db, { stock: 1, points: 100, valid_until: '2026-11-20' })
    expect((await redeem(customer, promotion.id)).status).toBe(200)
    for (const later of ['2026-11-20T22:00:01Z', '2026-11-21T04:00:00Z']) {
      t.clock.set(later)
      const again = await redeem(customer, promotion.id)
      expect([again.status, again.body.erro]).toEqual([409, 'Você já resgatou este cupom.'])
    }
    const roomy = await aPromotion(t.db, { stock: 5, points: 0 })
    expect((await redeem(customer, roomy.id)).status).toBe(200)
    expect((await redeem(customer, roomy.id)).body.code).toBe('coupon/already-redeemed')
    expect(await balance(t.db, customerAccount(customer.id))).toBe(0)
  })

  test.each([
    ['2026-11-21T02:59:59.999Z', 200],
    ['2026-11-21T03:00:00.000Z', 409],
  ])('valid until the 20th, asked at %s: %i', async (instant, status) => {
    t.clock.set(instant)
    const customer = await customerWith(0)
    const promotion = await aPromotion(t.db, { valid_until: '2026-11-20' })
    expect((await seenBy()).map(({ id }) => id)).toEqual(status === 200 ? [promotion.id] : [])
    expect((await redeem(customer, promotion.id)).status).toBe(status)
  })
})

describe('the list of coupons', () => {
  test('a visitor sees what can be redeemed, soonest end first, and never a code', async () => {
    const endless = await aPromotion(t.db)
    const last = await aPromotion(t.db, { valid_until: '2026-11-20' })
    const later = await aPromotion(t.db, { valid_until: '2027-01-31' })
    await aPromotion(t.db, { valid_until: '2026-11-19' })
    await aPromotion(t.db, { stock: 0 })
    await aPromotion(t.db, { companyId: (await t.as('admin', {}, { status: 0 })).id })
    const seen = await t.call(coupons.available)
    expect(rowsOf(seen.body).map(({ id }) => id)).toEqual([last.id, later.id, endless.id])
    expect(rowsOf(seen.body).filter(({ code, resgatado }) => code !== undefined || resgatado)).toEqual([])
    expect(seen.text).not.toContain('PROMO-')
  })

  test('a customer sees its own ones marked, after the others', async () => {
    const customer = await customerWith(0)
    const mine = await aPromotion(t.db, { stock: 2, valid_until: '2026-11-20' })
    const open = await aPromotion(t.db)
    await redeem(customer, mine.id)
    const shown = (await seenBy(customer)).map(({ id, resgatado }) => [id, resgatado])
    expect(shown).toEqual([
      [open.id, false],
      [mine.id, true],
    ])
    expect((await seenBy(await t.as('cliente'))).filter(({ resgatado }) => resgatado)).toEqual([])
    expect((await t.call(coupons.available, {}, { as: customer })).text).not.toContain('PROMO-')
  })

  test('an admin sees all of its own with codes, and none of others; root sees all', async () => {
    const admin = await t.as('admin')
    const soldOut = await aPromotion(t.db, { companyId: admin.id, stock: 0 })
    const over = await aPromotion(t.db, { companyId: admin.id, valid_until: '2020-01-01' })
    const foreign = await aPromotion(t.db)
    const codes = async (as: Person) => (await seenBy(as)).map(({ code }) => code)
    expect(await codes(admin)).toEqual([over.code, soldOut.code])
    expect(await codes(await t.as('root'))).toEqual([foreign.code, over.code, soldOut.code])
  })
})

test('what was redeemed stays after the end, a cancelled promotion and a deleted company', async () => {
  const customer = await customerWith(0)
  const promotion = await aPromotion(t.db, { valid_until: '2026-11-20' })
  const { body } = await redeem(customer, promotion.id)
  const now = t.clock.now()
  await t.db.updateTable('coupons').set({ cancelled_at: now, valid_until: '2026-01-01' }).execute()
  await t.db.updateTable('companies').set({ deleted_at: now, status: 0 }).execute()
  const held = await heldBy(customer)
  expect(held.map(({ codigo_unico, code }) => [codigo_unico, code])).toEqual([
    [body.coupon.codigo_unico, promotion.code],
  ])
})

test('the welcome coupon comes once, with a code of its own, among the redeemed ones', async () => {
  const [first, second] = [await t.as('cliente'), await t.as('cliente')]
  for (const { id } of [first, first, second])
    await inTransaction(t.db, (trx) => grantWelcomeCoupon(trx, { customerId: id, at: t.clock.now() }))
  const held = await heldBy(first)
  expect(held).toHaveLength(1)
  expect(held[0]).toMatchObject({ discount: '10%', points_spent: 0, resgatado: true, valid_until: '2027-02-18' })
  const [other] = await heldBy(second)
  expect(other?.codigo_unico).not.toBe(held[0]?.codigo_unico)
})

test('a promotion whose code was ever used gets a fresh one, and the search for it ends', async () => {
  const { id: company_id } = await t.as('admin')
  const make = (code: string, fresh?: () => string) =>
    inTransaction(t.db, (trx) =>
      createPromotion(
        trx,
        { company_id, brand_name: 'Mar', title: 'Sol', discount: '5%', qtd_disponivel: 3, category_id: 10, code },
        fresh,
      ),
    )
  expect((await make('PROMO-AAA111')).code).toBe('PROMO-AAA111')
  await t.db.updateTable('coupons').set({ cancelled_at: t.clock.now() }).execute()
  const other = await make('PROMO-AAA111')
  expect(other.code).toMatch(/^PROMO-[A-Z]{3}[0-9]{3}$/)
  expect(other.code).not.toBe('PROMO-AAA111')
  await expect(make('PROMO-AAA111', () => 'PROMO-AAA111')).rejects.toThrow('no free promotion code in 8 tries')
})
