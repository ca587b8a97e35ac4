import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '@loopi/contract/brands/brands.contract'
import { categoryOf } from '@loopi/contract/categories'
import { codes } from '@loopi/contract/codes/codes.contract'
import { groupedCode } from '@loopi/contract/codes/product-code'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { HELD_VIEWS } from '@loopi/contract/coupons/coupons.schemas'
import { isCnpj } from '@loopi/contract/documents/cnpj'
import { isCpf } from '@loopi/contract/documents/cpf'
import { rowsOf } from '@loopi/contract/paging'
import { till } from '@loopi/contract/till/till.contract'
import { CODES_TO_TRY } from '@loopi/shared/demo/codes'
import { DEMO_PASSWORD } from '@loopi/shared/demo/people'
import { PAIRING_CODE } from '@loopi/shared/demo/stores'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { DEVICE } from '../../test/world/till/till.ts'
import { differences } from '../../test/world/wallets.ts'
import { readCommandConfig } from '../config/config.ts'
import { createPasswords } from '../lib/passwords.ts'
import { sealLines } from '../modules/audit/audit.public.ts'
import { customerBalance } from '../modules/ledger/ledger.public.ts'
import { openSession } from '../modules/sessions/sessions.public.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { checkLedger } from './ledger-check.ts'
import { seedAsAsked } from './seed-as-asked.ts'

let t: TestApp
const seed = () =>
  seedDemo(t.db, {
    now: t.clock.now(),
    welcomePoints: 100,
    welcomeCeiling: 100_000,
    codeKeys: t.config,
    hashPassword: () => createPasswords(t.config.limits.passwords).hash(DEMO_PASSWORD),
  })

beforeAll(async () => {
  t = await testApp()
  expect(await seed()).toBe(true)
})
afterAll(() => t.close())

async function signedIn(email: string) {
  const { id } = await t.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, token: await openSession(t, { userId: id, userAgent: null, address: '127.0.0.1' }) }
}

test('the demo keeps every promise of the ledger, and its wallets mirror it', async () => {
  const failures: unknown[] = []
  await t.wallets.worker.workOff((failure) => failures.push(failure))
  expect([failures, await differences(t.db)]).toEqual([[], []])
  await sealLines(t.db)
  const findings = await checkLedger(t.db)
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  expect(findings.filter(({ covers }) => covers === 0)).toEqual([])
})

test('root finds companies at work, some that wait and one rejected, with documents that check out', async () => {
  const body = rowsOf((await t.call(companies.list, {}, { as: await signedIn('root@loopi.test') })).body)
  expect(body.map(({ status }) => status).sort()).toEqual([0, 1, 1, 1, 1, 2, 2, 2])
  expect(body.filter(({ cnpj, cnpj_valido }) => !isCnpj(cnpj) || !cnpj_valido)).toEqual([])
  expect(body.map(({ cnpj }) => cnpj)).toContainEqual(expect.stringMatching(/[A-Z]/))
  const people = await t.db.selectFrom('users').select(['cpf', 'role']).where('cpf', 'is not', null).execute()
  expect(people.length).toBeGreaterThan(5)
  expect(people.filter(({ cpf }) => !isCpf(cpf ?? ''))).toEqual([])
})

test('the company has brands of both kinds and promotions in every state', async () => {
  const admin = await signedIn('admin@loopi.test')
  const seen = rowsOf((await t.call(coupons.available, {}, { as: admin })).body)
  expect(seen.length).toBeGreaterThanOrEqual(8)
  const prices = seen.map(({ points_required }) => points_required)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([0, 500])
  expect(seen.filter(({ qtd_disponivel, usos }) => qtd_disponivel === 0 && usos > 0)).toHaveLength(1)
  expect(seen.filter(({ valid_until }) => valid_until !== null && valid_until < '2026-11-20')).toHaveLength(1)
  expect(seen.map(({ valid_until }) => valid_until)).toContain(null)
  for (const { code } of seen) expect(code).toMatch(/^PROMO-[A-Z]{3}[0-9]{3}$/)
  const own = rowsOf((await t.call(brands.list, { query: { user_id: admin.id } }, { as: admin })).body)
  expect(new Set(own.map(({ tipo }) => tipo))).toEqual(new Set(['fisico', 'digital']))
  expect(new Set(own.map(({ estado }) => estado)).size).toBe(3)
  expect(new Set(seen.map(({ brand_name }) => brand_name))).toEqual(new Set(own.map(({ nome }) => nome)))
})

test('the directory has brands of many kinds and places, none with a picture from elsewhere', async () => {
  const body = rowsOf((await t.call(brands.list)).body)
  expect(body.length).toBeGreaterThanOrEqual(8)
  expect(body.length).toBeLessThanOrEqual(12)
  for (const [field, least] of [
    ['tipo', 2],
    ['estado', 6],
    ['cidade', 8],
    ['categoria', 8],
    ['user_id', 4],
  ] as const)
    expect(new Set(body.map((brand) => brand[field])).size).toBeGreaterThanOrEqual(least)
  expect(body.filter(({ categoria }) => categoryOf(categoria) === undefined)).toEqual([])
  expect(body.filter(({ logo_url }) => logo_url === null).length).toBeGreaterThan(0)
  expect(body.filter(({ logo_url }) => logo_url?.startsWith('http'))).toEqual([])
})

test('the customer has points and a history, and something left to redeem', async () => {
  const customer = await signedIn('cliente@loopi.test')
  const redeemed = rowsOf((await t.call(coupons.redeemed, {}, { as: customer })).body)
  expect(redeemed).toHaveLength(5)
  expect(redeemed.filter(({ discount, points_spent }) => discount === '10%' && points_spent === 0)).toHaveLength(1)
  const points = await customerBalance(t.db, customer.id)
  expect(points).toBe(440)
  const offered = rowsOf((await t.call(coupons.available, {}, { as: customer })).body)
  const open = offered.filter(({ resgatado }) => !resgatado).map(({ points_required }) => points_required)
  expect(Math.max(...open)).toBeGreaterThan(points)
  const next = offered.find(({ resgatado, points_required }) => !resgatado && points_required > 0)
  const { status } = await t.call(coupons.redeem, { body: { coupon_id: next?.id ?? 0 } }, { as: customer })
  expect(status).toBe(200)
})

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

test.each([
  [CODES_TO_TRY.unread[0], { veredito: 'original_primeira', leituras: 1, clp: 10 }],
  [CODES_TO_TRY.unread[1], { veredito: 'original_primeira', leituras: 1, clp: 10 }],
  [CODES_TO_TRY.claimed, { veredito: 'resgatado', clp: 0 }],
])('the code %s, which the README names, is of the first batch', async (codigo, reading) => {
  expect(README).toContain(groupedCode(codigo))
  const { body } = await t.call(codes.read, { body: { codigo, origem: 'digitado' } })
  expect(body).toMatchObject({ ...reading, produto: { nome: 'Café Serra Alta em grãos, 250 g' } })
})

test('the address that the README names pairs a till, where the customer’s coupon is used', async () => {
  expect(README).toContain(`/caixa?parear=${PAIRING_CODE}`)
  const { status, body } = await t.call(till.pair, { body: { codigo: PAIRING_CODE } })
  expect([status, body]).toEqual([201, expect.objectContaining({ loja: 'Café Serra Alta, Centro' })])
  const customer = await signedIn('cliente@loopi.test')
  const held = rowsOf((await t.call(coupons.redeemed, { query: { situacao: 'prontos' } }, { as: customer })).body)
  const codigo = held.find(({ title }) => README.includes(`'${title}'`))?.codigo_unico ?? ''
  const used = await t.call(till.use, { body: { codigo } }, { headers: { [DEVICE]: body.token } })
  expect([used.status, used.body]).toMatchObject([201, { cupom: { titulo: 'Café coado em dobro' } }])
})

test('the customer has coupons to use, used ones and expired ones', async () => {
  const customer = await signedIn('cliente@loopi.test')
  for (const situacao of HELD_VIEWS) {
    const { body } = await t.call(coupons.redeemed, { query: { situacao } }, { as: customer })
    expect(rowsOf(body).length).toBeGreaterThan(0)
  }
})

test('the welcome points of a new customer are enough for a coupon that costs some', async () => {
  const payable = await t.db
    .selectFrom('coupons')
    .select('id')
    .where('points_required', '>', 0)
    .where('points_required', '<=', 100)
    .execute()
  expect(payable.length).toBeGreaterThan(0)
})

test('a second time nothing changes', async () => {
  const tables = [
    'users',
    'companies',
    'brands',
    'coupons',
    'redemptions',
    'ledger_accounts',
    'ledger_transfers',
    'company_customers',
    'customer_invitations',
    'products',
    'code_batches',
    'code_claims',
    'scan_days',
    'stores',
    'devices',
    'coupon_uses',
  ]
  const dump = () =>
    Promise.all(
      tables.map(async (name) => (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(t.db)).rows),
    )
  const before = await dump()
  expect(await seed()).toBe(false)
  expect(await dump()).toEqual(before)
})

/** Seeds as the command does, with settings of the environment. */
const seedWith = (settings: Record<string, string>) =>
  seedAsAsked(readCommandConfig({ DATABASE_URL: t.url, ...settings }))

test('images of production show the demo on this machine, as compose starts them', async () => {
  const said = await seedWith({ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'http://localhost:3000' })
  expect(said).toBe('The demo data was there already.')
})

test.each([
  [
    'in production, where others can reach it',
    { NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'https://loopi.example' },
    'for https://loopi.example, set DEMO=0',
  ],
  [
    'where only the name looks like this machine',
    { NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'https://localhost.example' },
    'set DEMO=0',
  ],
  ['without DEMO=1', { NODE_ENV: 'development' }, 'set DEMO=1'],
])('the demo is refused %s', async (_, settings, sentence) => {
  await expect(seedWith(settings)).rejects.toThrow(sentence)
})

test('the command fails with the sentence', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: t.url }
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], { env, encoding: 'utf8' })
  expect([run.status, run.stdout, run.stderr]).toEqual([1, '', 'To seed the demo data, set DEMO=1.\n'])
})
