import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../db/database.ts'

const t = sharedTestApp()
let admin: Person
beforeEach(async () => {
  admin = await t.as('admin')
})

/** Promotions that end one after the other, every fifth one never. */
const insertMany = (count: number, { title = "'Oferta ' || n", description = "''", db = t.db } = {}) =>
  sql`insert into coupons (company_id, brand_name, title, description, discount, qtd_disponivel, stock_initial,
      valid_until, category_id, code)
    select ${admin.id}, 'Serra', ${sql.raw(title)}, ${sql.raw(description)}, '10%', 5, 5,
      case when n % 5 > 0 then date '2026-12-01' + n / 50 end, 1 + n % 3, 'PROMO-' || n
    from generate_series(1, ${count}::int) n`.execute(db)

const titles = async (query: object, as?: Person) =>
  rowsOf((await t.call(coupons.available, { query }, { as })).body).map(({ title }) => title)

const pages = async (query: object, as?: Person): Promise<string[]> => {
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await t.call(coupons.available, { query: { ...query, ...(cursor && { cursor }) } }, { as })
    const page: { data: { title: string }[]; proximo: string | null } = body as never
    seen.push(...page.data.map(({ title }) => title))
    cursor = page.proximo
  }
  return seen
}

test('the bare list of the specification holds a thousand at most; pages hold everything, in one order', async () => {
  await insertMany(1_300)
  const whole = await titles({})
  expect(whole).toHaveLength(1_000)
  const paged = await pages({ limite: 200 })
  expect(paged).toHaveLength(1_300)
  expect(new Set(paged).size).toBe(1_300)
  expect(paged.slice(0, 1_000)).toEqual(whole)
})

test('no answer weighs more than a megabyte, however much companies wrote', async () => {
  await insertMany(700, { description: "repeat('é', 2000)" })
  const whole = await t.call(coupons.available)
  expect(Buffer.byteLength(whole.text)).toBeLessThan(1_000_000)
  const page = await t.call(coupons.available, { query: { limite: 200 } })
  expect(Buffer.byteLength(page.text)).toBeLessThan(1_000_000)
  expect(new Set(await pages({ limite: 200 })).size).toBe(700)
})

test('a search looks for eight words of forty letters at most, and for each of them once', async () => {
  await insertMany(3, { title: "'um dois tres quatro cinco seis sete oito ' || n" })
  const eight = 'um dois tres quatro cinco seis sete oito'
  expect(await titles({ busca: `${eight} nenhum` })).toHaveLength(3)
  expect(await titles({ busca: 'nenhum um dois' })).toEqual([])
  expect(await titles({ busca: `${'um '.repeat(60)}oito` })).toHaveLength(3)
  await sql`update coupons set title = repeat('a', 50) where id = (select min(id) from coupons)`.execute(t.db)
  expect(await titles({ busca: `${'a'.repeat(40)}b` })).toEqual(['a'.repeat(50)])
})

test('what a common word finds is turned page by page without a count, and what a rarer one finds is counted', async () => {
  await insertMany(1_300)
  const found = await pages({ limite: 200, busca: 'oferta' })
  expect(found).toEqual(await pages({ limite: 200 }))
  expect(await titles({ busca: 'oferta' })).toEqual(found.slice(0, 1_000))
  const first = (busca: string) => t.call(coupons.available, { query: { limite: 4, busca } })
  expect(pageOf((await first('oferta')).body).total).toBeUndefined()
  expect(pageOf((await first('oferta 129')).body).total).toBe(12)
})

test('a word that many promotions hold at the end of the list only is found there, and counted', async () => {
  await insertMany(4_300)
  await sql`update coupons set title = 'Tardia ' || id, valid_until = null
    where id in (select id from coupons order by ends_on desc, id limit 1100)`.execute(t.db)
  const found = await pages({ limite: 200, busca: 'tardia' })
  expect(found).toHaveLength(1_100)
  expect(new Set(found).size).toBe(1_100)
  const first = await t.call(coupons.available, { query: { limite: 200, busca: 'tardia' } })
  expect(pageOf(first.body).total).toBe(1_100)
})

test('words of one or two letters are looked for where words start', async () => {
  await insertMany(1, { title: "'Café da manhã'" })
  expect(await titles({ busca: 'ca' })).toHaveLength(1)
  expect(await titles({ busca: 'd m' })).toHaveLength(1)
  expect(await titles({ busca: 'fé' })).toEqual([])
  expect(await titles({ busca: 'afé' })).toHaveLength(1)
})

test('nobody finds a code by searching but who manages the promotion', async () => {
  await insertMany(3)
  const customer = await t.as('cliente')
  for (const as of [undefined, customer]) {
    expect(await titles({ busca: 'PROMO-2' }, as)).toEqual([])
    expect(await titles({ busca: 'promo' }, as)).toEqual([])
  }
  expect(await titles({ busca: 'PROMO-2' }, admin)).toEqual(['Oferta 2'])
})

test('what a customer holds comes last, on whatever page', async () => {
  await insertMany(30)
  const customer = await t.as('cliente')
  const open = await titles({}, customer)
  const held = [open[0], open[7], open[29]]
  await sql`insert into redemptions (coupon_id, customer_id, code, codigo_unico, points_spent)
    select id, ${customer.id}, code, code, 0 from coupons where title = any(${held})`.execute(t.db)
  const expected = [...open.filter((title) => !held.includes(title)), ...held]
  expect(await pages({ limite: 4 }, customer)).toEqual(expected)
  expect(await titles({}, customer)).toEqual(expected)
  expect(await pages({ limite: 4, busca: 'oferta' }, customer)).toEqual(expected)
  expect(await pages({ limite: 4, cabe: true }, customer)).toEqual(expected.slice(0, 27))
})

test('a company that is refused, approved or deleted takes its promotions along', async () => {
  await insertMany(2)
  const set = (values: object) => t.db.updateTable('companies').set(values).where('id', '=', admin.id).execute()
  expect(await titles({})).toHaveLength(2)
  await set({ status: 0 })
  expect(await titles({})).toEqual([])
  await set({ status: 1 })
  expect(await titles({})).toHaveLength(2)
  await set({ deleted_at: t.clock.now() })
  expect(await titles({})).toEqual([])
})

test('a promotion written while its company is decided about shows what was decided', async () => {
  await t.db.updateTable('companies').set({ status: 2 }).where('id', '=', admin.id).execute()
  const other = openDatabase(t.url, { max: 2 })
  let written: Promise<unknown> = Promise.resolve()
  await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('companies').set({ status: 1 }).where('id', '=', admin.id).execute()
    written = insertMany(1, { db: other })
    // Until it waits for the company, it has not looked at it.
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
      waiting = rows.length
    }
  })
  await written
  await other.destroy()
  expect(await titles({})).toHaveLength(1)
})

test('redeeming rewrites none of the indexes that the lists are read by', async () => {
  await insertMany(1)
  await t.db.transaction().execute(async (trx) => {
    // Of this connection so far, so only what is added counts.
    const updates = async () => {
      const { rows } = await sql<{ all: number; hot: number }>`
        select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 'coupons'`.execute(
        trx,
      )
      return rows[0] ?? { all: 0, hot: 0 }
    }
    const before = await updates()
    await trx.updateTable('coupons').set({ qtd_disponivel: 4, usos: 1 }).execute()
    const after = await updates()
    expect({ all: after.all - before.all, hot: after.hot - before.hot }).toEqual({ all: 1, hot: 1 })
  })
})
