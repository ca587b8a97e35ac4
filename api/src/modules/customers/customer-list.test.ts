import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { CUSTOMER_FILTERS, CUSTOMER_ORDERS } from '@loopi/contract/customers/customers.schemas'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { addMs, HOUR } from '../../lib/clock.ts'

let t: TestApp
let admin: Person
let other: Person
let root: Person
const DAY = 24 * HOUR

/** Name, points, days since the last visit; all but the last belong to `admin`. */
const PEOPLE = [
  ['Álvaro Conceição', 250, 10],
  ['Bruna 100%_certa', 99, 200],
  ['Célia Ramos', 100, 5],
  ['João Antônio', 900, 95],
  ['joana prado', 201, 1],
  ['Zélia Duncan', 200, 40],
] as const

beforeAll(async () => {
  t = await testApp()
  const { customer } = companyWorld(t)
  ;[admin, other, root] = [await t.as('admin'), await t.as('admin'), await t.as('root')]
  for (const [name, points, daysAgo] of PEOPLE)
    await customer(admin, { name, created_at: addMs(t.clock.now(), -daysAgo * DAY) }, points)
  await customer(other, { name: 'Álvaro de Campos', email: 'reis@orpheu.test' }, 0)
  await customer(admin, { name: 'Pendente', cpf: null, status: 'pending' })
  await customer(admin, { name: 'Apagada', deleted_at: t.clock.now() })
})
afterAll(() => t.close())

type Query = NonNullable<NonNullable<Parameters<typeof t.call<typeof customers.list>>[1]>['query']>
const list = async (query: Query = {}, as = admin) => (await t.call(customers.list, { query }, { as })).body
const names = async (query: Query = {}, as = admin) => rowsOf(await list(query, as)).map(({ name }) => name)

test('without a page everything comes as a bare array, newest first', async () => {
  const body = await list()
  expect(Array.isArray(body)).toBe(true)
  expect(rowsOf(body).map(({ name }) => name)).toEqual([
    'joana prado',
    'Célia Ramos',
    'Álvaro Conceição',
    'Zélia Duncan',
    'João Antônio',
    'Bruna 100%_certa',
  ])
})

test('a company of more customers than are counted lists the same, by every order and filter', async () => {
  const ways: Query[] = [
    ...CUSTOMER_ORDERS.map((ordem) => ({ ordem })),
    ...CUSTOMER_FILTERS.map((filtro) => ({ filtro })),
    { busca: 'joana' },
  ]
  const listed = () => Promise.all(ways.map((way) => names(way)))
  const before = await listed()
  const many = { company_id: admin.id, day: '2020-01-01', customers: 10_000 }
  await t.db.insertInto('company_customer_days').values(many).execute()
  const [after, { total }] = [await listed(), pageOf(await list({ limite: 2 }))]
  await t.db.deleteFrom('company_customer_days').where('day', '=', many.day).execute()
  expect(after).toEqual(before)
  expect(total).toBeUndefined()
})

test('a company is told what made a person its customer, root is not', async () => {
  const { customer } = companyWorld(t)
  const [company, person] = [await t.as('admin'), await t.as('cliente')]
  await customer(company, { name: 'Convidada' })
  const relation = { company_id: company.id, customer_id: person.id, created_at: t.clock.now() }
  await t.db
    .insertInto('company_customers')
    .values({ ...relation, source: 'code' })
    .execute()
  const origins = rowsOf(await list({ ordem: 'nome' }, company)).map(({ origem }) => origem)
  expect(origins.toSorted()).toEqual(['convite', 'leitura'])
  const get = (as: Person) => t.call(customers.get, { params: { id: person.id } }, { as })
  expect((await get(company)).body).toMatchObject({ origem: 'leitura' })
  expect((await get(root)).body).toMatchObject({ origem: null })
  expect((await t.call(invitations.mine, {}, { as: person })).body.empresas).toMatchObject([{ origem: 'leitura' }])
  const support = await t.call(customers.support, { params: { id: person.id } }, { as: root })
  expect(support.body.empresas).toMatchObject([{ origem: 'code' }])
})

test('a company is shown no e-mail and half of the document; root sees the e-mail', async () => {
  for (const { email, cpf } of rowsOf(await list()))
    expect([email, cpf]).toEqual([null, expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)])
  expect(rowsOf(await list({ busca: 'de campos' }, root))).toMatchObject([{ email: 'reis@orpheu.test' }])
})

test.each([
  ['todos', 6],
  ['top', ['joana prado', 'Álvaro Conceição', 'João Antônio']],
  ['expirando', ['Bruna 100%_certa']],
  ['inativos', ['João Antônio', 'Bruna 100%_certa']],
] as const)('the filter %s', async (filtro, expected) => {
  const found = await names({ filtro })
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected)
})

test('the status of a row and the filter agree', async () => {
  const rows = rowsOf(await list())
  const inactive = rows.filter(({ status }) => status === 'Inativo').map(({ name }) => name)
  expect(inactive).toEqual(await names({ filtro: 'inativos' }))
})

test.each([
  ['joao', ['João Antônio']],
  ['  ALVARO ', ['Álvaro Conceição']],
  ['ção', ['Álvaro Conceição']],
  ['antônio joão', ['João Antônio']],
  ['100%_', ['Bruna 100%_certa']],
  ['%', ['Bruna 100%_certa']],
  ['_', ['Bruna 100%_certa']],
  ["'; drop table users; --", []],
  ['orpheu', []],
])('the search for %j finds words of names, whatever their order and accents', async (busca, expected) => {
  expect(await names({ busca })).toEqual(expected)
})

test('root searches e-mails too, in all companies', async () => {
  expect(await names({ busca: 'ORPHEU' }, root)).toEqual(['Álvaro de Campos'])
  expect(await names({ busca: 'alvaro', ordem: 'nome' }, root)).toEqual(['Álvaro Conceição', 'Álvaro de Campos'])
  expect(await names({ busca: 're' }, root)).toEqual(['Álvaro de Campos'])
  expect(await names({ busca: 'ph' }, root)).toEqual([])
})

const BY_NAME = ['Álvaro Conceição', 'Bruna 100%_certa', 'Célia Ramos', 'joana prado', 'João Antônio', 'Zélia Duncan']
const BY_BALANCE = [
  'Bruna 100%_certa',
  'Célia Ramos',
  'Zélia Duncan',
  'joana prado',
  'Álvaro Conceição',
  'João Antônio',
]

test.each([
  ['nome', BY_NAME],
  ['-nome', BY_NAME.toReversed()],
  ['saldo', BY_BALANCE],
  ['-saldo', BY_BALANCE.toReversed()],
] as const)('sorted by %s, whole and page by page', async (ordem, expected) => {
  expect(await names({ ordem })).toEqual(expected)
  expect(await pageByPage({ ordem }, 2)).toEqual(expected)
})

test.each(['criado', '-criado', 'atividade', '-atividade'] as const)(
  'pages by %s leave nobody out and name nobody twice',
  async (ordem) => {
    const whole = await names({ ordem })
    expect(await pageByPage({ ordem }, 4)).toEqual(whole)
    expect(
      await names({ ordem: ordem.startsWith('-') ? (ordem.slice(1) as 'criado') : `-${ordem as 'criado'}` }),
    ).toEqual(whole.toReversed())
  },
)

async function pageByPage(query: Query, limite: number): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = pageOf(await list({ ...query, limite, ...(cursor && { cursor }) }))
    expect(page.total).toBe(6)
    seen.push(...page.data.map(({ name }) => name))
    if (page.proximo === null) return seen
    cursor = page.proximo
  }
}

test('the total counts what search and filter find', async () => {
  expect(await list({ limite: 1, filtro: 'top', busca: 'jo' })).toMatchObject({
    total: 2,
    data: [{ name: 'joana prado' }],
  })
  expect(await list({ limite: 5, busca: 'ninguém' })).toEqual({ data: [], proximo: null, total: 0 })
})

test.each([
  { filtro: 'todas' },
  { ordem: 'cpf' },
  { limite: 0 },
  { limite: 201 },
  { limite: 2, cursor: 'abc' },
  { limite: 2, cursor: Buffer.from('["never",1]').toString('base64url') },
  { busca: 'x'.repeat(201) },
])('the query %j is refused', async (query) => {
  const { status, body } = await t.call(customers.list, { query: query as Query }, { as: admin })
  expect([status, body.code]).toEqual([422, 'request/invalid'])
})

test('a redemption is an activity, and a later sign-in a later one', async () => {
  const { customer } = companyWorld(t)
  const created_at = addMs(t.clock.now(), -300 * DAY)
  const person = await customer(other, { name: 'Rita Lobo', created_at })
  const status = async () => rowsOf(await list({ busca: 'Rita Lobo' }, other))[0]
  expect(await status()).toMatchObject({ status: 'Inativo', last_activity: created_at.toISOString() })
  await t.db
    .insertInto('redemptions')
    .values({
      kind: 'welcome',
      customer_id: person.id,
      code: 'W',
      codigo_unico: 'W-1',
      points_spent: 0,
      created_at: t.clock.now(),
    })
    .execute()
  expect(await status()).toMatchObject({ status: 'Inativo' })
  const { id } = await aPromotion(t.db, { companyId: other.id })
  await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: person })
  expect(await status()).toMatchObject({ status: 'Ativo', last_activity: t.clock.now().toISOString() })
  const last_seen_at = addMs(t.clock.now(), 1_000)
  await t.db.updateTable('user_activity').set({ last_seen_at }).where('user_id', '=', person.id).execute()
  expect(await status()).toMatchObject({ last_activity: last_seen_at.toISOString() })
})

test('more customers than are counted come without a count', async () => {
  await sql`
    insert into users (email, role, name, cpf, status, password_hash)
    select 'm' || n || '@muitos.test', 'cliente', 'Muitos', (20000000000 + n)::text, 'active', 'x'
    from generate_series(1, 10001) n`.execute(t.db)
  const { total, proximo } = pageOf(await list({ busca: 'muitos', limite: 5 }, root))
  expect([total, typeof proximo]).toEqual([undefined, 'string'])
  expect(pageOf(await list({ limite: 5 })).total).toBe(6)
})
