import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { makeAnonymous } from '../../src/jobs/anonymise.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import { sealLines } from '../../src/modules/audit/audit.public.ts'
import { changedColumns, EMPTIED_TABLES } from '../../src/modules/privacy/anonymisation.fates.ts'
import type { Person } from '../builders.ts'
import { adminQuery, copyTestDatabase } from '../databases.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { giveChallenge, giveFactor } from '../world/second-factors.ts'
import { tracesOf } from '../world/traces.ts'
import { LIFE_SETTINGS, type Life, live, tellTales, VISIT } from '../world/whole-life.ts'

let t: TestApp
let copy: Awaited<ReturnType<typeof copyTestDatabase>>
let db: Db
let people: Life[]
let company: Person
beforeAll(async () => {
  t = await testApp(LIFE_SETTINGS)
  company = await t.as('admin')
  await t.as('root')
  people = [await live(t, company), await live(t, company)]
  for (const { id } of people) await giveFactor(t, id, { isActive: false })
  await giveChallenge(t, people[0]?.id ?? 0)
  await t.mails()
  await sealLines(t.db)
  copy = await copyTestDatabase(t.url)
  db = openDatabase(copy.url, { max: 1 })
})
afterAll(async () => {
  await db?.destroy()
  await copy?.drop()
  await t.close()
})

const anonymised = async () => {
  const lines: string[] = []
  await makeAnonymous(db, (line) => lines.push(line))
  return lines
}
const markAsCopy = () => adminQuery(`comment on database ${copy.name} is 'copy'`)
const everybody = () => [...people.flatMap(tellTales), company.email, company.token, VISIT.address, '198.51.100.1']

/** Numbers that a copy is made for. */
const numbers = async (of: Db) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from users) as people, (select count(*) from redemptions) as redemptions,
      (select count(*) from coupon_uses) as uses, (select count(*) from ledger_transfers) as transfers,
      (select sum(abs(balance)) from ledger_balances)::bigint as balances, (select count(*) from audit_log) as lines,
      (select count(*) from company_customers) as customers, (select count(*) from code_claims) as claims`.execute(of)
  return rows[0]
}

test('nothing is changed in a database that nobody called a copy', async () => {
  const before = await tracesOf(db, everybody())
  expect(before.length).toBeGreaterThan(30)
  await expect(anonymised()).rejects.toThrow(`comment on database "${copy.name}" is 'copy'`)
  expect(await tracesOf(db, everybody())).toEqual(before)
})

test('nor in one that an api is connected to', async () => {
  await markAsCopy()
  const other = openDatabase(copy.url, { max: 1 })
  await sql`select 1`.execute(other)
  await expect(anonymised()).rejects.toThrow('besides this one: 1. Stop what uses it.')
  await other.destroy()
  expect(await tracesOf(db, everybody())).not.toEqual([])
})

test('a copy has nobody in any column of any table, and every number, with a ledger and an audit log that hold', async () => {
  const before = await numbers(db)
  await anonymised()
  expect(await tracesOf(db, everybody())).toEqual([])
  expect(await numbers(db)).toEqual(before)
  expect((await checkLedger(db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

test('people can be told apart, have CPFs that no person has, and sign in with the printed password', async () => {
  const said = (await anonymised()).join('\n')
  const password = /password (\S+)/.exec(said)?.[1] ?? ''
  const rows = await db.selectFrom('users').select(['id', 'name', 'email', 'cpf', 'password_hash']).execute()
  const [person] = rows.filter(({ id }) => id === people[0]?.id)
  expect(person).toMatchObject({ name: `Pessoa ${person?.id}`, email: `pessoa-${person?.id}@copia.invalid` })
  expect(rows.filter(({ cpf }) => cpf !== null && isCpf(cpf))).toEqual([])
  expect(rows.filter(({ cpf }) => cpf !== null).length).toBeGreaterThanOrEqual(people.length)
  expect(await createPasswords().verify(password, person?.password_hash ?? null)).toBe(true)
  expect(said).toMatch(/^Root: pessoa-\d+@copia\.invalid$/m)
})

/** True for eleven digits with the right first check digit. */
function isCpf(cpf: string): boolean {
  const sum = [...cpf.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
  return Number(cpf[9]) === ((sum * 10) % 11) % 10
}

/** Texts and bytes that stay in a copy: what companies publish, kinds and states, and digests without their salt. */
const STAYING: Readonly<Record<string, readonly string[]>> = {
  audit_chain: ['hash'],
  // Amounts of root's acts alone, with their salt.
  audit_details: ['content', 'part', 'salt'],
  audit_log: ['action', 'address_digest', 'details_digest', 'object_id', 'object_type'],
  balance_requests: ['kind'],
  brands: [
    ...['bairro', 'categoria', 'cep', 'cidade', 'company_key', 'desconto_info', 'descricao', 'endereco', 'estado'],
    ...['logo_url', 'nome', 'pais', 'status', 'tipo', 'website'],
  ],
  call_counts: ['method', 'route'],
  code_anomalies: ['kind'],
  code_batches: ['gtin', 'key_id', 'lot', 'position', 'recall_message', 'state', 'states'],
  code_claims: ['state'],
  companies: ['categoria', 'cidade', 'cnpj', 'estado', 'name', 'origin'],
  company_customers: ['source'],
  company_members: ['role', 'state'],
  consents: ['kind', 'version'],
  coupon_uses: ['local_id', 'payer', 'state'],
  coupons: [
    ...['brand_name', 'comprovante_url', 'conflict_payer', 'description', 'discount', 'promotion_link', 'title'],
  ],
  ledger_accounts: ['kind', 'name'],
  ledger_days: ['reason'],
  ledger_transfers: ['reason', 'source_id', 'source_type'],
  platform_keys: ['name'],
  products: ['gtin', 'image_url', 'name'],
  redemptions: ['kind'],
  scan_days: ['uf', 'verdict'],
  // Networks and devices by a key of the day, which is gone.
  scans: ['device_hash', 'network_hash', 'uf', 'verdict'],
  stores: ['cep', 'city', 'district', 'name', 'opening_hours', 'state', 'street'],
  users: ['role', 'status'],
  welcome_grants: ['state'],
}

test('every column for texts or bytes is emptied, changed, or known to say nothing about a person', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type not in ('bigint', 'integer', 'smallint', 'boolean', 'date', 'uuid')
      and c.data_type not like 'timestamp%' and c.table_name !~ '^(code_claims|scans)_\\d+$'
      and c.table_name !~ '^schema_migrations'
    order by 1, 2`.execute(db)
  const changed = changedColumns('')
  const emptied: readonly string[] = EMPTIED_TABLES
  const staying: Record<string, string[]> = {}
  for (const { table, column } of rows) {
    if (emptied.includes(table) || column in (changed.get(table) ?? {})) continue
    staying[table] = [...(staying[table] ?? []), column]
  }
  expect(staying).toEqual(STAYING)
})
