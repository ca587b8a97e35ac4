import { gunzipSync } from 'node:zlib'
import { brands } from '@loopi/contract/brands/brands.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { type Insertable, sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { shop } from '../../../test/world/brands.ts'
import type { Database } from '../../db/schema.ts'

const t = sharedTestApp()
let admin: Person
let other: Person
beforeEach(async () => {
  admin = await t.as('admin')
  other = await t.as('admin')
})

type BrandRow = Insertable<Database['brands']>

const insert = (nome: string, over: Partial<BrandRow> = {}) =>
  t.db
    .insertInto('brands')
    .values({ nome, user_id: admin.id, tipo: 'digital', ...over })
    .execute()

const names = async (query: { user_id?: number; id?: number } = {}, as?: { token: string }) =>
  rowsOf((await t.call(brands.list, { query }, { as })).body).map(({ nome }) => nome)

test('answers a brand with every field, its kind under both names', async () => {
  await insert(shop.nome, shop)
  const { status, body } = await t.call(brands.list)
  expect([status, body]).toEqual([
    200,
    [
      {
        ...shop,
        id: expect.any(Number),
        user_id: admin.id,
        tipo_marca: 'fisico',
        name: shop.nome,
        phone: shop.telefone,
        descricao_empresa: shop.descricao,
      },
    ],
  ])
})

test('who manages brands is told what each has on the air; nobody else is', async () => {
  for (const nome of ['Café Serra Alta', 'Zebu']) await insert(nome)
  const promotion = { companyId: admin.id, stock: 2 }
  await aPromotion(t.db, promotion)
  await aPromotion(t.db, { ...promotion, valid_until: '2026-11-19' })
  await aPromotion(t.db, { ...promotion, stock: 0 })
  await aPromotion(t.db, { ...promotion, companyId: other.id })
  const listFor = async (as?: Person) => {
    const { body } = await t.call(brands.list, { query: { user_id: admin.id } }, { as })
    return rowsOf(body).map(({ nome, cupons_ativos }) => [nome, cupons_ativos])
  }
  expect(await listFor(admin)).toEqual([
    ['Café Serra Alta', 1],
    ['Zebu', 0],
  ])
  expect(await listFor(other)).toEqual([
    ['Café Serra Alta', undefined],
    ['Zebu', undefined],
  ])
})

test('sorts as people do: accents and case do not count first', async () => {
  for (const name of ['Zebu', 'água', 'Ébano', 'Ervas', 'Eco', 'agave']) await insert(name)
  expect(await names()).toEqual(['agave', 'água', 'Ébano', 'Eco', 'Ervas', 'Zebu'])
})

describe('who sees what', () => {
  let waiting: Person
  beforeEach(async () => {
    waiting = await t.as('admin', {}, { status: 2 })
    const gone = await t.as('admin', {}, { deleted_at: t.clock.now() })
    await insert('A ativa')
    await insert('B inativa', { status: 'Inativa' })
    await insert('C apagada', { deleted_at: t.clock.now() })
    await insert('D de outra', { user_id: other.id })
    await insert('E oculta de outra', { user_id: other.id, status: 'Inativa' })
    await insert('F de quem espera', { user_id: waiting.id })
    await insert('G de quem saiu', { user_id: gone.id })
  })

  test('everybody sees active brands of approved companies', async () => {
    const seen = ['A ativa', 'D de outra']
    expect(await names()).toEqual(seen)
    expect(await names({}, await t.as('cliente'))).toEqual(seen)
    expect(await names({}, admin)).toEqual(seen)
  })

  test('an admin sees all of its own, and of others what everybody sees', async () => {
    expect(await names({ user_id: admin.id }, admin)).toEqual(['A ativa', 'B inativa'])
    expect(await names({ user_id: other.id }, admin)).toEqual(['D de outra'])
  })

  test('a company in the question narrows the answer and opens nothing', async () => {
    expect(await names({ user_id: admin.id })).toEqual(['A ativa'])
    expect(await names({ user_id: waiting.id })).toEqual([])
    expect(await names({ user_id: 999_999 })).toEqual([])
  })

  test('root sees all that exist, or all of one company', async () => {
    const root = await t.as('root')
    expect(await names({}, root)).toEqual([
      'A ativa',
      'B inativa',
      'D de outra',
      'E oculta de outra',
      'F de quem espera',
    ])
    expect(await names({ user_id: waiting.id }, root)).toEqual(['F de quem espera'])
  })
})

const fiveThousand = () =>
  Array.from({ length: 5_000 }, (_, i) => ({
    nome: `Marca ${i}`,
    user_id: i % 2 ? admin.id : other.id,
    tipo: 'fisico' as const,
    descricao: 'Uma descrição do tamanho das que as marcas costumam ter, com detalhes do que vendem.',
    categoria: i % 10 ? 'Geral' : 'Moda',
    cidade: i % 100 ? 'Curitiba' : 'Poços de Caldas',
    estado: i % 100 ? 'PR' : 'MG',
    pais: 'Brasil',
  }))

test('of 5,000 brands the bare list holds the first thousand, small on the wire; pages hold all of them', async () => {
  await t.db.insertInto('brands').values(fiveThousand()).execute()
  const body = rowsOf((await t.call(brands.list)).body)
  expect(body).toHaveLength(1_000)
  const zipped = await t.app.inject({ url: '/api/marcas', headers: { 'accept-encoding': 'br, gzip' } })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Authorization, Accept-Encoding' })
  expect(zipped.rawPayload.length).toBeLessThan(100_000)
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(body)

  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = pageOf((await t.call(brands.list, { query: { limite: 200, ...(cursor && { cursor }) } })).body)
    expect(page.total).toBe(5_000)
    seen.push(...page.data.map(({ nome }) => nome))
    cursor = page.proximo
  }
  expect(seen.slice(0, 1_000)).toEqual(body.map(({ nome }) => nome))
  expect(new Set(seen).size).toBe(5_000)
})

test('filters and words narrow the pages and their count, accents and case aside', async () => {
  await t.db.insertInto('brands').values(fiveThousand()).execute()
  const count = async (query: object) =>
    pageOf((await t.call(brands.list, { query: { limite: 1, ...query } })).body).total
  expect(await count({ nicho: 'moda' })).toBe(500)
  expect(await count({ nicho: 'Moda & Acessórios' })).toBe(500)
  expect(await count({ cidade: 'pocos de caldas' })).toBe(50)
  expect(await count({ estado: 'mg', nicho: 'moda', tipo: 'fisico', pais: 'BRASIL' })).toBe(50)
  expect(await count({ tipo: 'digital' })).toBe(0)
  expect(await count({ busca: 'márca 4999' })).toBe(1)
  expect(await names({ id: 999_999 })).toEqual([])
})

test('a brand is found by the name that its company has now', async () => {
  await insert('Aurora')
  const rename = (name: string) => t.db.updateTable('companies').set({ name }).where('id', '=', admin.id).execute()
  await rename('Órbita Comércio')
  await insert('Boreal')
  const search = async (busca: string) =>
    rowsOf((await t.call(brands.list, { query: { busca } })).body).map(({ nome }) => nome)
  expect(await search('orbita')).toEqual(['Aurora', 'Boreal'])
  expect(await search('boreal órbita')).toEqual(['Boreal'])
  await rename('Planeta')
  expect(await search('orbita')).toEqual([])
  expect(await search('PLANETA aurora')).toEqual(['Aurora'])
})

test('of a word that more than a thousand brands bear pages follow each other without a count', async () => {
  await sql`insert into brands (user_id, nome, tipo)
    select ${admin.id}, 'Padaria ' || n, 'digital' from generate_series(1, 1001) n`.execute(t.db)
  const seen = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limite: 200, busca: 'padaria', ...(cursor && { cursor }) }
    const page = pageOf((await t.call(brands.list, { query })).body)
    if (cursor === undefined) expect(page.total).toBeUndefined()
    for (const { nome } of page.data) seen.add(nome)
    cursor = page.proximo
  }
  expect(seen.size).toBe(1001)
  expect((await t.call(brands.list, { query: { limite: 24, busca: 'padaria 100' } })).body).toMatchObject({ total: 3 })
})

test('places are those of shown shops, each once; cities those of the state', async () => {
  const addressIn = (cidade: string, estado: string) => ({ tipo: 'fisico' as const, cidade, estado, pais: 'Brasil' })
  await insert('A', addressIn('Curitiba', 'PR'))
  await insert('B', addressIn(' curitiba', 'pr'))
  await insert('C', addressIn('Águas de Lindóia', 'SP'))
  await insert('D', { ...addressIn('Recife', 'PE'), tipo: 'digital' })
  await insert('E', { ...addressIn('Natal', 'RN'), status: 'Inativa' })
  await insert('F', { ...addressIn('Belém', 'PA'), user_id: (await t.as('admin', {}, { status: 2 })).id })
  const { body } = await t.call(brands.places)
  expect(body).toEqual({ estado: ['PR', 'SP'], cidade: ['Águas de Lindóia', 'Curitiba'], pais: ['Brasil'] })
  expect((await t.call(brands.places, { query: { estado: 'sp' } })).body.cidade).toEqual(['Águas de Lindóia'])
})
