import { audit } from '@loopi/contract/audit/audit.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { pageOf } from '@loopi/contract/paging'
import type { Person } from '../../../../test/builders.ts'
import { aPromotion } from '../../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let admin: Person
let customer: Person
let id: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.reset()
  admin = await t.as('admin')
  customer = await t.as('cliente')
  ;({ id } = await aPromotion(t.db, { companyId: admin.id, stock: 5 }))
})
afterAll(() => t.close())

const read = async (as = admin) => (await t.call(promotions.get, { params: { id } }, { as })).body
const change = (body: Parameters<typeof t.call<typeof promotions.change>>[1]['body'], as = admin) =>
  t.call(promotions.change, { params: { id }, body }, { as })
const redeem = () => t.call(coupons.redeem, { body: { coupon_id: id } }, { as: customer })

test('tells what came of it: stock, uses, points, days and who it was', async () => {
  expect(await read()).toMatchObject({ qtd_disponivel: 5, usos: 0, clp_recebido: 0, estoque_pausado: null, dias: [] })
  expect((await redeem()).status).toBe(200)
  const page = await read()
  expect(page).toMatchObject({ qtd_disponivel: 4, usos: 1, clp_recebido: page.points_required })
  expect(page.dias).toEqual([{ dia: '2026-11-20', resgates: 1, clp: page.points_required }])
  const { body } = await t.call(promotions.redeemers, { params: { id }, query: { limite: 10 } }, { as: admin })
  expect(pageOf(body)).toMatchObject({ data: [{ cliente_id: customer.id, clp: page.points_required }], total: 1 })
})

test('who ends the relation is counted and not named', async () => {
  await redeem()
  const named = async (as: Person) => {
    const { body } = await t.call(promotions.redeemers, { params: { id }, query: { limite: 10 } }, { as })
    return pageOf(body).data.map(({ cliente_id }) => cliente_id)
  }
  expect(await named(admin)).toEqual([customer.id])
  const ended = await t.call(invitations.leave, { params: { id: admin.id } }, { as: customer })
  expect(ended.status).toBe(204)
  expect([await named(admin), (await read()).usos]).toEqual([[], 1])
  expect(await named(await t.as('root'))).toEqual([customer.id])
})

test('another company finds nothing, and changes nothing', async () => {
  const other = await t.as('admin')
  expect((await t.call(promotions.get, { params: { id } }, { as: other })).status).toBe(404)
  expect((await t.call(promotions.redeemers, { params: { id } }, { as: other })).status).toBe(404)
  expect((await change({ title: 'Meu' }, other)).status).toBe(404)
  expect((await read()).title).not.toBe('Meu')
})

test('a pause hides it from customers and refuses redemptions; its end brings all of the stock back', async () => {
  await redeem()
  expect((await change({ pausada: true })).body).toMatchObject({ qtd_disponivel: 0, usos: 1, estoque_pausado: 4 })
  const other = await t.as('cliente')
  const offered = async () => pageOf((await t.call(coupons.available, { query: {} }, { as: other })).body).data
  expect((await offered()).map((one) => one.id)).not.toContain(id)
  expect((await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: other })).status).toBe(409)
  expect((await change({ acrescentar: 2 })).body).toMatchObject({ qtd_disponivel: 0, estoque_pausado: 6 })
  expect((await change({ pausada: false })).body).toMatchObject({ qtd_disponivel: 6, usos: 1, estoque_pausado: null })
  expect((await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: other })).status).toBe(200)
})

test('words and period change, each change is in the log, and the same again is none', async () => {
  const words = { title: 'Café em triplo', valid_until: '2027-03-01', promotion_link: 'https://loja.test/cafe' }
  expect((await change(words)).body).toMatchObject(words)
  await change(words)
  const { body } = await t.call(audit.list, { query: {} }, { as: await t.as('root') })
  const lines = pageOf(body).data.filter(({ action }) => action === 'promotion.change')
  expect(lines).toHaveLength(1)
})

test.each([
  ['title', { title: ' ' }],
  ['promotion_link', { promotion_link: 'javascript:alert(1)' }],
  ['valid_until', { valid_until: '1999-01-01' }],
  ['acrescentar', { acrescentar: 0 }],
  ['acrescentar', { acrescentar: 1.5 }],
])('a change of %s that does not fit is refused by its field', async (field, body) => {
  const refused = await change(body)
  expect(refused.status).toBe(422)
  expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual([field])
})

test('a form that opened before takes no change back, and where both touched a field it is told what it is now', async () => {
  const { title, valid_until } = await read()
  await change({ valid_until: '2031-06-30' })
  const saved = await change({ title: 'Só o título', valid_until, visto: { title, valid_until } })
  expect(saved.body).toMatchObject({ title: 'Só o título', valid_until: '2031-06-30' })
  const refused = await change({ valid_until: '2032-01-01', visto: { valid_until } })
  expect([refused.status, refused.body.code]).toEqual([409, 'request/changed-meanwhile'])
  expect(refused.body.errors?.valid_until?.[0]).toContain('30/06/2031')
  const { agora } = refused.body as unknown as { agora: Record<string, string> }
  expect(agora).toEqual({ valid_until: '2031-06-30' })
  expect((await change({ valid_until: '2032-01-01', visto: agora })).body).toMatchObject({ valid_until: '2032-01-01' })
})
