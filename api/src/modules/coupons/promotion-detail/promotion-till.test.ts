import { promotions } from '@loopi/contract/coupons/promotions.contract'
import type { Person } from '../../../../test/builders.ts'
import { aPromotion } from '../../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../../test/test-app.ts'
import { type TestDevice, tillOf } from '../../../../test/world/till/till.ts'

const t = sharedTestApp()
const { store, device, coupon, use, undo, offline, sync } = tillOf(t)

let ana: Person
let phone: TestDevice
let id: number
beforeEach(async () => {
  ana = await t.as('admin')
  phone = await device(ana, (await store(ana)).id)
  ;({ id } = await aPromotion(t.db, { companyId: ana.id, stock: 10 }))
})

const read = async (as = ana) => (await t.call(promotions.get, { params: { id } }, { as })).body
const change = (body: Parameters<typeof t.call<typeof promotions.change>>[1]['body'], as = ana) =>
  t.call(promotions.change, { params: { id }, body }, { as })
const lines = () =>
  t.db.selectFrom('audit_lines').selectAll().where('action', '=', 'promotion.change').orderBy('id').execute()

test('its page tells how many were used, and the value of their sales', async () => {
  expect(await read()).toMatchObject({ usos: 0, usados: 0, valor_vendas: 0 })
  const [one, two, three] = [
    await coupon(ana.id, { promotionId: id }),
    await coupon(ana.id, { promotionId: id }),
    await coupon(ana.id, { promotionId: id }),
  ]
  await use(one.codigo, phone, { valor_centavos: 4590 })
  await use(two.codigo, phone)
  await undo((await use(three.codigo, phone, { valor_centavos: 100 })).body.uso_id, phone)
  await sync([offline(one.codigo, { valor_centavos: 700 })], phone)
  await use((await coupon(ana.id)).codigo, phone, { valor_centavos: 900 })
  expect(await read()).toMatchObject({ usos: 3, usados: 2, valor_vendas: 4590 })
})

test('takes no welcome coupon at first, and the company pays for conflicts', async () => {
  expect(await read()).toMatchObject({ aceita_boas_vindas: false, conflito_pago_por: 'empresa' })
})

test('both settings change, with a line of the log, and the same again is none', async () => {
  const wanted = { aceita_boas_vindas: true, conflito_pago_por: 'loja' } as const
  expect((await change(wanted)).body).toMatchObject(wanted)
  await change(wanted)
  expect(await lines()).toMatchObject([
    {
      ...{ actor_id: ana.id, company_id: ana.id, object_id: String(id) },
      before: { takes_welcome: false, conflict_payer: 'empresa' },
      after: { takes_welcome: true, conflict_payer: 'loja' },
    },
  ])
})

test('a form that opened before takes neither of them back', async () => {
  const { aceita_boas_vindas, conflito_pago_por } = await read()
  const seen = { aceita_boas_vindas, conflito_pago_por }
  await change({ aceita_boas_vindas: true, conflito_pago_por: 'loja' })
  const saved = await change({ title: 'Só o título', ...seen, visto: { ...seen, title: 'Café coado em dobro' } })
  expect(saved.body).toMatchObject({ title: 'Só o título', aceita_boas_vindas: true, conflito_pago_por: 'loja' })
})

test.each([
  ['aceita_boas_vindas', 'sim'],
  ['conflito_pago_por', 'cliente'],
])('refuses %s as %j', async (field, value) => {
  const { status, body } = await change({ [field]: value } as object)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('neither another company nor a reading member changes them', async () => {
  expect((await change({ aceita_boas_vindas: true }, await t.as('admin'))).status).toBe(404)
  expect((await change({ aceita_boas_vindas: true }, await t.member(ana, 'leitura'))).status).toBe(403)
  expect(await read()).toMatchObject({ aceita_boas_vindas: false })
})
