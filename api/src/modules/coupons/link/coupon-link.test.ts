import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import type { Person } from '../../../../test/builders.ts'
import { aPromotion } from '../../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let admin: Person
let id: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.reset()
  admin = await t.as('admin')
  ;({ id } = await aPromotion(t.db, { companyId: admin.id, stock: 1 }))
})
afterAll(() => t.close())

const read = (as?: Person) => t.call(coupons.get, { params: { id } }, { as })
const open = (as?: Person) => t.call(coupons.seen, { params: { id } }, { as })
const seen = async (as = admin) => (await t.call(promotions.get, { params: { id } }, { as })).body.vistas

test('a link tells the coupon without its code, also once it is sold out, and whether one holds it', async () => {
  const customer = await t.as('cliente')
  expect((await read()).body).toMatchObject({ id, resgatado: false, qtd_disponivel: 1 })
  expect((await read()).body).not.toHaveProperty('code')
  await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: customer })
  expect((await read()).body).toMatchObject({ resgatado: false, qtd_disponivel: 0 })
  expect((await read(customer)).body).toMatchObject({ resgatado: true })
})

test('openings by visitors and customers are counted, those by companies and root are not', async () => {
  for (const as of [undefined, await t.as('cliente'), admin, await t.as('root')])
    expect((await open(as)).status).toBe(204)
  expect(await seen()).toBe(2)
  t.clock.set('2026-11-22T12:00:00.000Z')
  await open()
  expect(await seen(await t.as('root'))).toBe(3)
})

test('one address raises the figure of a promotion no further than a few people could, and that of others still', async () => {
  for (let times = 0; times < 25; times++) await open()
  expect(await seen()).toBe(20)
  expect((await open()).status).toBe(429)
  const other = await aPromotion(t.db, { companyId: admin.id, stock: 1 })
  expect((await t.call(coupons.seen, { params: { id: other.id } })).status).toBe(204)
})

test('a cancelled promotion is not behind its link any more', async () => {
  await t.call(coupons.cancel, { body: { id } }, { as: admin })
  expect((await read()).status).toBe(404)
  expect((await open()).status).toBe(404)
  expect((await open(admin)).status).toBe(404)
})
