import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { HOUR } from '../../lib/clock.ts'

let t: TestApp
let admin: Person
let other: Person
let root: Person
let marina: Person
let idle: Person

beforeAll(async () => {
  t = await testApp()
  // 23:30 of the 18th in São Paulo.
  t.clock.set('2026-11-19T02:30:00.000Z')
  const { customer, fund } = companyWorld(t)
  ;[admin, other, root] = [await t.as('admin'), await t.as('admin'), await t.as('root')]
  marina = await customer(admin, { name: 'Marina Duarte' })
  idle = await customer(admin, { name: 'Parada', created_at: new Date('2026-01-01T00:00:00Z') })
  for (const company of [admin, other]) await fund(company, 1000)
  await give(admin, 300, 'Compra na loja')
  t.clock.advance(2 * HOUR)
  const paid = await aPromotion(t.db, { stock: 5, points: 150, companyId: admin.id, title: 'Café coado em dobro' })
  const free = await aPromotion(t.db, { stock: 5, companyId: admin.id, title: 'Degustação' })
  const theirs = await aPromotion(t.db, { stock: 5, points: 20, companyId: other.id, title: 'De outra empresa' })
  for (const { id } of [paid, free, theirs]) await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: marina })
  t.clock.advance(HOUR)
  await give(other, 70, 'Da outra empresa')
})
afterAll(() => t.close())

async function give(as: Person, valor: number, motivo: string) {
  const { status } = await t.call(credits.give, { params: { id: marina.id }, body: { valor, motivo } }, { as })
  expect(status).toBe(200)
}

const session = async () => ({ token: (await t.as('admin')).token })

test("a company sees its own dealings with a customer and nobody else's", async () => {
  const { body } = await t.call(customers.get, { params: { id: marina.id } }, { as: admin })
  expect(body).toMatchObject({
    id: marina.id,
    name: 'Marina Duarte',
    email: null,
    cashloop_balance: 300,
    cliente_desde: '2026-11-19T02:30:00.000Z',
    clp_creditado: 300,
    resgates: 2,
    clp_resgatado: 150,
    status: 'Ativo',
  })
  const history = rowsOf((await t.call(customers.movements, { params: { id: marina.id } }, { as: admin })).body)
  expect(history.map(({ tipo, valor, descricao }) => [tipo, valor, descricao])).toEqual([
    ['resgate', 0, 'Degustação'],
    ['resgate', -150, 'Café coado em dobro'],
    ['credito', 300, 'Compra na loja'],
  ])
  // Only redeemed coupons link to their promotions.
  expect(history.map(({ cupom }) => cupom?.valido_ate)).toEqual([null, null, undefined])
  expect(history[0]?.cupom).toMatchObject({ id: expect.any(Number), desconto: expect.any(String) })
})

test('no activity is told that lies before somebody became a customer', async () => {
  const { body } = await t.call(customers.get, { params: { id: idle.id } }, { as: admin })
  expect(body.last_activity >= body.cliente_desde).toBe(true)
})

test('root sees all of it', async () => {
  const { body } = await t.call(customers.get, { params: { id: marina.id } }, { as: root })
  expect(body).toMatchObject({ email: marina.email, clp_creditado: 370, resgates: 3, clp_resgatado: 170 })
  const history = await t.call(customers.movements, { params: { id: marina.id } }, { as: root })
  expect(rowsOf(history.body)).toHaveLength(5)
})

test('the history comes page by page', async () => {
  const seen: string[] = []
  for (let cursor: string | undefined, turns = 0; turns < 5; turns++) {
    const query = { limite: 1, ...(cursor && { cursor }) }
    const { body } = await t.call(customers.movements, { params: { id: marina.id }, query }, { as: admin })
    const page = pageOf(body)
    seen.push(...page.data.map(({ id }) => id))
    if (page.proximo === null) break
    cursor = page.proximo
  }
  expect(seen.map((id) => id.replace(/\d+/, '#'))).toEqual(['resgate-#', 'resgate-#', 'credito-#'])
  expect(new Set(seen).size).toBe(3)
})

test("another company's customer, a missing one and no customer at all are not found", async () => {
  const stranger = await session()
  for (const id of [marina.id, 999_999, admin.id]) {
    const answers = [
      await t.call(customers.get, { params: { id } }, { as: stranger }),
      await t.call(customers.movements, { params: { id } }, { as: stranger }),
      await t.call(customers.activity, { query: { cliente: id } }, { as: stranger }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'customer/not-found'])
  }
})

test('the counters are of the company that asks', async () => {
  const summaryFor = async (as: Pick<Person, 'token'>) => (await t.call(customers.summary, {}, { as })).body
  expect(await summaryFor(admin)).toEqual({
    clientes: 2,
    convites: 0,
    clientes_ativos: 1,
    saldo_empresa: 700,
    recebido_em_resgates: 150,
    clp_distribuido: 300,
  })
  expect(await summaryFor(other)).toEqual({
    clientes: 1,
    convites: 0,
    clientes_ativos: 1,
    saldo_empresa: 930,
    recebido_em_resgates: 20,
    clp_distribuido: 70,
  })
  expect(await summaryFor(await session())).toEqual({
    clientes: 0,
    convites: 0,
    clientes_ativos: 0,
    saldo_empresa: 0,
    recebido_em_resgates: 0,
    clp_distribuido: 0,
  })
})

test('activity is told by days in São Paulo, today included', async () => {
  const activityFor = async (query: { dias?: number; cliente?: number }, as = admin) =>
    (await t.call(customers.activity, { query }, { as })).body
  const week = await activityFor({ dias: 7 })
  expect(week.map(({ dia }) => dia)).toEqual([
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ])
  const evening = { dia: '2026-11-18', resgates: 0, clp_resgatado: 0, clp_creditado: 300 }
  const morning = { dia: '2026-11-19', resgates: 2, clp_resgatado: 150, clp_creditado: 0 }
  expect(week.slice(-2)).toEqual([evening, morning])
  expect((await activityFor({ dias: 7, cliente: marina.id })).slice(-2)).toEqual([evening, morning])
  expect((await activityFor({})).length).toBe(90)
  expect((await activityFor({ dias: 7 }, root)).at(-1)).toMatchObject({
    resgates: 3,
    clp_resgatado: 170,
    clp_creditado: 70,
  })
  const { status } = await t.call(customers.activity, { query: { dias: 367 } }, { as: admin })
  expect(status).toBe(422)
})
