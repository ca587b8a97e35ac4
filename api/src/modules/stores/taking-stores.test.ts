import { pageOf, rowsOf } from '@loopi/contract/paging'
import { stores } from '@loopi/contract/stores/stores.contract'
import type { TakingStore } from '@loopi/contract/stores/stores.reading'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { STORE, tillOf } from '../../../test/world/till/till.ts'

const t = sharedTestApp()
const { store } = tillOf(t)

let ana: Person
let bia: Person
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  bia = await t.as('admin', {}, { name: 'Doces da Bia' })
})

const ofCoupon = (id: number, query: object = {}) => t.call(stores.ofCoupon, { params: { id }, query })
const ofWelcome = (query: object = {}) => t.call(stores.ofWelcome, { query })
const namesOf = ({ body }: { body: Parameters<typeof rowsOf<TakingStore>>[0] }) => rowsOf(body).map(({ nome }) => nome)

const promotion = async (companyId: number, over: { takes_welcome?: boolean; cancelled_at?: Date } = {}) => {
  const { id } = await aPromotion(t.db, { companyId })
  if (Object.keys(over).length > 0) await t.db.updateTable('coupons').set(over).where('id', '=', id).execute()
  return id
}

test('the stores of a promotion’s company are public, with address and opening hours', async () => {
  const { id } = await store(ana)
  await store(bia)
  const answer = await ofCoupon(await promotion(ana.id))
  expect([answer.status, answer.body]).toEqual([200, [{ id, ...STORE, empresa: 'Café Serra Alta' }]])
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test('they come by state, city and name, of one state or city, and in pages', async () => {
  for (const [nome, cidade, estado] of [
    ['B', 'São Paulo', 'SP'],
    ['A', 'São Paulo', 'SP'],
    ['C', 'Campinas', 'SP'],
    ['D', 'Belém', 'PA'],
  ] as const)
    await store(ana, { nome, cidade, estado })
  const id = await promotion(ana.id)
  expect(namesOf(await ofCoupon(id))).toEqual(['D', 'C', 'A', 'B'])
  expect(namesOf(await ofCoupon(id, { estado: 'são paulo' }))).toEqual(['C', 'A', 'B'])
  expect(namesOf(await ofCoupon(id, { estado: 'SP', cidade: 'sao paulo' }))).toEqual(['A', 'B'])
  expect(namesOf(await ofCoupon(id, { cidade: 'Santos' }))).toEqual([])
  const first = pageOf((await ofCoupon(id, { limite: 3 })).body)
  expect([first.data.map(({ nome }) => nome), first.total]).toEqual([['D', 'C', 'A'], 4])
  const second = pageOf((await ofCoupon(id, { limite: 3, cursor: first.proximo })).body)
  expect([second.data.map(({ nome }) => nome), second.proximo]).toEqual([['B'], null])
})

test('there are none of closed stores, of companies that are not approved, and of a promotion that is none', async () => {
  const { id } = await store(ana)
  const coupon = await promotion(ana.id)
  await t.db.updateTable('companies').set({ status: 0 }).where('id', '=', ana.id).execute()
  expect(namesOf(await ofCoupon(coupon))).toEqual([])
  await t.db.updateTable('companies').set({ status: 1 }).where('id', '=', ana.id).execute()
  expect(namesOf(await ofCoupon(coupon))).toEqual(['Loja Centro'])
  expect(namesOf(await ofCoupon(coupon + 1000))).toEqual([])
  await t.call(stores.remove, { params: { id } }, { as: ana })
  expect(namesOf(await ofCoupon(coupon))).toEqual([])
})

test('a coupon that was redeemed before its promotion was cancelled still has stores', async () => {
  await store(ana)
  expect(namesOf(await ofCoupon(await promotion(ana.id, { cancelled_at: t.clock.now() })))).toEqual(['Loja Centro'])
})

test('the welcome coupon is taken in the stores of every company with a promotion that takes it', async () => {
  await store(ana, { nome: 'Serra', estado: 'SP' })
  await store(bia, { nome: 'Bia', estado: 'RJ' })
  await promotion(ana.id)
  expect(namesOf(await ofWelcome())).toEqual([])
  await promotion(bia.id, { takes_welcome: true })
  await promotion(bia.id, { takes_welcome: true })
  expect(namesOf(await ofWelcome())).toEqual(['Bia'])
  await promotion(ana.id, { takes_welcome: true })
  expect(namesOf(await ofWelcome())).toEqual(['Bia', 'Serra'])
  expect(namesOf(await ofWelcome({ estado: 'SP' }))).toEqual(['Serra'])
})

test('a cancelled promotion takes no welcome coupon', async () => {
  await store(ana)
  await promotion(ana.id, { takes_welcome: true, cancelled_at: t.clock.now() })
  expect(namesOf(await ofWelcome())).toEqual([])
})

test('a cursor of another list is refused', async () => {
  const { status, body } = await ofWelcome({ limite: 1, cursor: 'abc' })
  expect([status, body.code]).toEqual([422, 'request/invalid'])
})
