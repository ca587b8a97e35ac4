import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { grantRuntime, mayRewrite, provideLogin } from '../../src/db/runtime-role.ts'
import { asRuntime } from '../../src/db/serving/runtime-address.ts'
import { adminQuery, createTestDatabase } from '../databases.ts'

const LOGIN = 'loopi_api_of_a_test'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: Db
let api: Db
beforeAll(async () => {
  database = await createTestDatabase()
  owner = openDatabase(database.url, { max: 2 })
  const url = new URL(database.url)
  url.username = LOGIN
  url.password = 'uma-senha'
  await grantRuntime(owner)
  await provideLogin(owner, url.href, database.url)
  await provideLogin(owner, url.href, database.url)
  api = openDatabase(asRuntime(url.href), { max: 2 })
  await owner.insertInto('users').values({ name: 'Ana', role: 'root' }).execute()
  const line = { action: 'company.update', object_type: 'brand', object_id: '1', at: new Date() }
  await api
    .insertInto('audit_log')
    .values({ ...line, actor_id: null })
    .execute()
})
afterAll(async () => {
  await api.destroy()
  await owner.destroy()
  await database.drop()
  await adminQuery(`drop role ${LOGIN}`)
})

test.each([
  "update audit_log set action = 'x'",
  'delete from audit_log',
  'truncate audit_log cascade',
  'update audit_chain set seq = seq',
  'delete from audit_chain',
  'delete from ledger_transfers',
  'delete from ledger_accounts',
  'truncate ledger_transfers cascade',
  'truncate code_claims',
  "update schema_migrations set oldest_api = '9999'",
  'alter table audit_log add column x int',
  'alter table audit_log disable trigger all',
  'drop table audit_log',
  'create table mine (id int)',
  'set role loopi; delete from audit_log',
  'reset role; delete from audit_log',
])('the api may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(api)).rejects.toMatchObject({ code: '42501' })
})

test('the api may add to them, and change what it works with', async () => {
  expect(await api.selectFrom('audit_unsealed').selectAll().execute()).toHaveLength(1)
  await api.updateTable('users').set({ name: 'Bia' }).execute()
  await sql`select count(*) from pgboss.job`.execute(api)
  expect([await mayRewrite(api), await mayRewrite(owner)]).toEqual([false, true])
})

test('the api may empty a month of readings', async () => {
  for (let month = 1; month <= 12; month++) await sql`truncate ${sql.table(`scans_${month}`)}`.execute(api)
})

test('with the one address of the owner it is the same role, but could leave it: that is told', async () => {
  const alone = openDatabase(asRuntime(database.url), { max: 1 })
  await expect(sql`delete from audit_log`.execute(alone)).rejects.toMatchObject({ code: '42501' })
  expect(await mayRewrite(alone)).toBe(true)
  await alone.destroy()
})
