import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { brandWorld, shop } from '../../../test/world/brands.ts'

const t = sharedTestApp()
const { create, people, remove, update } = brandWorld(t)

const offer = async () => {
  const { id } = (await create()).body
  const promotion = await aPromotion(t.db, { companyId: people.admin.id, brand_name: 'SERRA  ALTA', stock: 5 })
  return { brand: id, coupon_id: promotion.id }
}
const offered = async () => rowsOf((await t.call(coupons.available)).body)

test.each([
  ['Inativa', (id: number) => update(id, { status: 'Inativa' })],
  ['Inativa under another name', (id: number) => update(id, { status: 'Inativa', nome: 'Serra Nova' })],
  ['deleted', (id: number) => remove(id, people.admin)],
])('a brand that is %s takes its promotions off the lists, and what was redeemed stays', async (_state, end) => {
  const { brand, coupon_id } = await offer()
  const [holder, other] = [await t.as('cliente'), await t.as('cliente')]
  await t.call(coupons.redeem, { body: { coupon_id } }, { as: holder })
  expect(await offered()).toHaveLength(1)
  await end(brand)
  expect(await offered()).toEqual([])
  expect((await t.call(coupons.available, {}, { as: other })).body).toEqual([])
  const { status, body } = await t.call(coupons.redeem, { body: { coupon_id } }, { as: other })
  expect([status, body.erro]).toEqual([409, 'A marca deste cupom não está ativa no momento.'])
  expect((await t.call(coupons.get, { params: { id: coupon_id } })).status).toBe(404)
  expect((await t.call(coupons.get, { params: { id: coupon_id } }, { as: holder })).body.resgatado).toBe(true)
  expect((await t.call(coupons.redeemed, {}, { as: holder })).body).toHaveLength(1)
  const own = await t.call(coupons.available, {}, { as: people.admin })
  expect(own.body).toMatchObject([{ id: coupon_id, marca_ativa: false }])
  expect((await t.call(coupons.summary, {}, { as: people.admin })).body.no_ar).toBe(0)
})

test('a brand that is Ativa again brings its promotions back', async () => {
  const { brand } = await offer()
  await update(brand, { status: 'Inativa' })
  await update(brand, { status: 'Ativa' })
  expect(await offered()).toHaveLength(1)
})

test('who redeems while the brand is set Inativa waits, and is refused', async () => {
  const { brand, coupon_id } = await offer()
  const customer = await t.as('cliente')
  const redeeming = await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('brands').set({ status: 'Inativa' }).where('id', '=', brand).execute()
    // Not awaited here: the call ends only after this transaction.
    return { answer: t.call(coupons.redeem, { body: { coupon_id } }, { as: customer }) }
  })
  expect((await redeeming.answer).body.code).toBe('coupon/brand-inactive')
})

test('two brands of a company have different names: case, accents and spaces apart', async () => {
  const { id } = (await create({ nome: 'Serra Alta' })).body
  const other = (await create({ nome: 'Outra' })).body
  for (const nome of ['serra alta', 'SERRA\u00a0 ALTA', 'Se\u0301rra Alta']) {
    const [made, renamed] = [await create({ nome }), await update(other.id, { nome })]
    expect([made.status, renamed.status, made.body.code]).toEqual([409, 409, 'brand/name-taken'])
  }
  const both = await Promise.all([create({ nome: 'Nova' }), create({ nome: 'nova' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await create({ nome: 'Serra Alta' }, people.other)).status).toBe(201)
  expect((await update(id, { nome: 'SERRA ALTA' })).status).toBe(200)
  await remove(id, people.admin)
  expect((await create({ nome: 'Serra Alta' })).status).toBe(201)
})

test.each(['SERRA ALTA', 'Serra  Alta', 'se\u0301rra alta'])(
  'a promotion names its brand as %j',
  async (brand_name) => {
    await create()
    const fields = { title: 'Café', discount: '10%', qtd_disponivel: 5, category_id: 14, points_required: 0 }
    const { status, body } = await t.call(
      coupons.create,
      { body: { ...fields, brand_name, valid_until: null } },
      { as: people.admin },
    )
    expect([status, body.coupon?.brand_name]).toEqual([201, shop.nome])
  },
)
