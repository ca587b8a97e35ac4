import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { type Page, pageOf } from '@loopi/contract/paging'
import { statements } from '@loopi/contract/statements/statements.contract'
import { aPromotion, crowd } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp()

type Asker = { readonly token: string } | undefined

const offered = async (query: { limite?: number; cursor?: string; ordem?: '-criado' }, as: Asker) =>
  pageOf((await t.call(coupons.available, { query }, { as })).body)
const held = async (query: { limite?: number; cursor?: string }, as: Asker) =>
  pageOf((await t.call(coupons.redeemed, { query }, { as })).body)
const moved = async (query: { limite?: number; cursor?: string }, as: Asker) =>
  pageOf((await t.call(statements.movements, { query }, { as })).body)

/** Twelve promotions, and customers that hold none of them, the newest, the eight newest and all. */
async function aMarket() {
  const [, admin] = [t.clock.set('2026-11-20T15:00:00Z'), await t.as('admin')]
  const ids: number[] = []
  for (let n = 0; n < 12; n++) {
    const title = `Pão "quente" ${n} \\ ção 🥐`
    ids.push((await aPromotion(t.db, { title, stock: 50, points: n % 3, companyId: admin.id })).id)
  }
  const people = await crowd(t.db, { size: 4, points: 100, now: t.clock.now() })
  for (const [at, count] of [0, 1, 8, 12].entries())
    for (const coupon_id of ids.slice(ids.length - count)) {
      t.clock.advance(1_234)
      await t.call(coupons.redeem, { body: { coupon_id } }, { as: people[at] })
    }
  return { admin, ids, people }
}

/** All rows of a list, page by page. */
async function pages<Row>(ask: (at: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await ask({})
  const rows = [...first.data]
  for (let next = first.proximo; next; ) {
    const page: Page<Row> = await ask({ cursor: next })
    rows.push(...page.data)
    next = page.proximo
  }
  return rows
}

test.each([1, 3, 5, 12, 50])(
  'of pages of %i asked for at once, each gets what is free for them first',
  async (limite) => {
    const { people } = await aMarket()
    const askers = [undefined, ...people]
    const whole = await Promise.all(askers.map((as) => offered({}, as)))
    const order = [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    const answers = await Promise.all(order.map((at) => offered({ limite }, askers[at])))
    for (const [at, { data, total }] of answers.entries()) {
      const expected = whole[order[at] ?? 0]
      expect(data).toEqual(expected?.data.slice(0, limite))
      expect(total).toBe(12)
    }
    const paged = await Promise.all(askers.map((as) => pages((at) => offered({ limite, ...at }, as))))
    expect(paged).toEqual(whole.map(({ data }) => data))
  },
)

test('what was redeemed or withdrawn before a call is never told otherwise by it', async () => {
  const { admin, ids, people } = await aMarket()
  const newest = ids.at(-1) ?? 0
  const first = async (as?: Asker) => (await offered({ limite: 2, ordem: '-criado' }, as)).data
  const before = (await first())[0]
  expect(before).toMatchObject({ id: newest, qtd_disponivel: 47, usos: 3 })
  expect(await first()).toEqual(await first(people[0]))

  await t.call(coupons.redeem, { body: { coupon_id: newest } }, { as: people[0] })
  expect((await first())[0]).toEqual({ ...before, qtd_disponivel: 46, usos: 4 })
  expect((await first(people[0])).map(({ id }) => id)).toEqual([newest - 1, newest - 2])
  expect((await held({ limite: 2 }, people[0])).data[0]).toMatchObject({ id: newest, qtd_disponivel: 46, usos: 4 })

  await t.call(coupons.cancel, { body: { id: newest } }, { as: admin })
  expect((await first()).map(({ id }) => id)).toEqual([newest - 1, newest - 2])
  await t.db.updateTable('companies').set({ status: 2 }).where('user_id', '=', admin.id).execute()
  expect(await first()).toEqual([])
})

test('the same page has one tag and one compressed form until something in it changes', async () => {
  const { ids, people } = await aMarket()
  const url = '/api/cupons/disponiveis?limite=12'
  const get = (headers: Record<string, string> = {}) => t.app.inject({ url, headers })
  const [plain, packed, again] = await Promise.all([get(), get({ 'accept-encoding': 'gzip' }), get()])
  const { gunzipSync } = await import('node:zlib')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect([packed.headers.etag, again.headers.etag]).toEqual([plain.headers.etag, plain.headers.etag])

  await t.call(coupons.redeem, { body: { coupon_id: ids[0] ?? 0 } }, { as: people[0] })
  const tag = String(plain.headers.etag)
  const changed = await get({ 'if-none-match': tag, 'accept-encoding': 'gzip' })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
  expect(JSON.parse(gunzipSync(changed.rawPayload).toString()).data).toEqual((await offered({}, undefined)).data)
})

const OWN_LISTS = { 'coupons that are held': held, movements: moved } as const
type OwnList = (query: { limite?: number; cursor?: string }, as: Asker) => Promise<Page<{ readonly id: number }>>

test.each(
  Object.entries(OWN_LISTS).flatMap(([name, list]) => [1, 3, 8, 50].map((limite) => [name, limite, list] as const)),
)('%s, in pages of %i asked for at once: each gets their own', async (_name, limite, list: OwnList) => {
  const { people } = await aMarket()
  const whole = await Promise.all(people.map((as) => list({}, as)))
  const first = await Promise.all([...people, ...people].map((as) => list({ limite }, as)))
  expect(first.map(({ data, total }) => ({ data, total }))).toEqual(
    [...whole, ...whole].map(({ data }) => ({ data: data.slice(0, limite), total: data.length })),
  )
  const paged = await Promise.all(people.map((as) => pages((at) => list({ limite, ...at }, as))))
  expect(paged).toEqual(whole.map(({ data }) => data))
})
