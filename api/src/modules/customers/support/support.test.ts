import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Person } from '../../../../test/builders.ts'
import { aPromotion } from '../../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../../test/test-app.ts'

const t = sharedTestApp()
let root: Person
let customer: Person
beforeEach(async () => {
  root = await t.as('root')
  customer = await t.as('cliente')
})

const look = () => t.call(customers.support, { params: { id: customer.id } }, { as: root })

test('shows coupons with company and state and never a code, companies and accesses; looking is written down', async () => {
  const admin = await t.as('admin', {}, { name: 'Café Serra Alta' })
  const promotion = await aPromotion(t.db, { companyId: admin.id, stock: 2 })
  await t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as: customer })
  const { body, text } = await look()
  expect(body.cupons).toMatchObject([
    { coupon_id: promotion.id, empresa: { id: admin.id, name: 'Café Serra Alta' }, situacao: 'pronto' },
  ])
  expect(body.empresas).toMatchObject([{ id: admin.id, name: 'Café Serra Alta', origem: 'redemption' }])
  expect(body).toMatchObject({ sessoes_ativas: 1, segunda_etapa: false, chaves_de_acesso: 0 })
  const redemption = await t.db.selectFrom('redemptions').select(['code', 'codigo_unico']).executeTakeFirstOrThrow()
  for (const code of Object.values(redemption)) expect(text).not.toContain(code)
  const [line] = await t.db.selectFrom('audit_lines').selectAll().where('action', '=', 'customer.view').execute()
  expect(line).toMatchObject({ actor_id: root.id, object_type: 'customer', object_id: String(customer.id) })
})

test('a coupon whose last day is over has run out', async () => {
  const admin = await t.as('admin')
  const promotion = await aPromotion(t.db, { companyId: admin.id, stock: 2 })
  await t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as: customer })
  await t.db.updateTable('coupons').set({ valid_until: '2020-01-01' }).where('id', '=', promotion.id).execute()
  expect((await look()).body.cupons[0]?.situacao).toBe('vencido')
})

test('nobody is looked at who is no customer, and nothing is written down', async () => {
  const refused = await t.call(customers.support, { params: { id: root.id } }, { as: root })
  expect(refused.status).toBe(404)
  expect(await t.db.selectFrom('audit_lines').select('id').execute()).toEqual([])
})
