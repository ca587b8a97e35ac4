import { audit } from '@loopi/contract/audit/audit.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { statements } from '@loopi/contract/statements/statements.contract'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../test-app.ts'
import { LIFE_SETTINGS, live } from '../world/whole-life.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(LIFE_SETTINGS)
})
afterAll(() => t.close())

/** Identity and `serial` columns with the limit of their sequences; the id of a batch is five characters of its codes. */
const NARROW_IDENTITIES = sql<{ name: string }>`
  select c.relname || '.' || a.attname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_depend d on d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype in ('a', 'i')
    join pg_sequence s on s.seqrelid = d.objid
   where c.relnamespace = 'public'::regnamespace
     and c.relname <> 'code_batches'
     and (a.atttypid <> 'bigint'::regtype or s.seqmax < 9223372036854775807)
   order by 1`

/** Columns that refer to a wider one and would overflow first. */
const NARROW_REFERENCES = sql<{ name: string }>`
  select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace and a.atttypid <> b.atttypid
   order by 1`

test('every column that numbers itself has 64 bits', async () => {
  expect((await NARROW_IDENTITIES.execute(t.db)).rows).toEqual([])
})

test('every reference is as wide as what it refers to', async () => {
  expect((await NARROW_REFERENCES.execute(t.db)).rows).toEqual([])
})

test('people, coupons and movements beyond 32 bits go through everything a person can do', async () => {
  await sql`
    do $$ declare one record; begin
      for one in
        select s.seqrelid::regclass as name from pg_sequence s
          join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace
        where s.seqmax > 5000000000
      loop perform setval(one.name, 5000000000); end loop;
    end $$`.execute(t.db)
  const company = await t.as('admin')
  const root = await t.as('root')
  const person = await live(t, company)
  const redeemed = rowsOf((await t.call(coupons.redeemed, {}, { as: person })).body)
  const lines = pageOf((await t.call(audit.list, { query: {} }, { as: root })).body).data
  const page = await t.call(customers.movements, { params: { id: person.id } }, { as: company })
  const movements = (await t.call(statements.movements, { query: { limite: 20 } }, { as: person })).body
  expect(person.id).toBeGreaterThan(5_000_000_000)
  expect(redeemed.map(({ title }) => title)).toContain('Café em dobro')
  expect(lines.map(({ subject }) => subject.name)).toContain(person.name)
  expect(page.status).toBe(200)
  expect(JSON.stringify(movements)).toContain('Café em dobro')
})
