import { gunzipSync } from 'node:zlib'
import { brands } from '@loopi/shared/contract/brands/brands.contract'
import type { Insertable } from 'kysely'
import { shop } from '../../../test/brands.ts'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
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

const names = async (query: { user_id?: number } = {}, as?: { token: string }) =>
  (await t.call(brands.list, { query }, { as })).body.map(({ nome }) => nome)

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

test('5,000 brands are answered whole, and small on the wire', async () => {
  const many = Array.from({ length: 5_000 }, (_, i) => ({
    nome: `Marca ${i}`,
    user_id: i % 2 ? admin.id : other.id,
    tipo: 'fisico' as const,
    descricao: 'Uma descrição do tamanho das que as marcas costumam ter, com detalhes do que vendem.',
    cidade: 'Curitiba',
    estado: 'PR',
    pais: 'Brasil',
  }))
  await t.db.insertInto('brands').values(many).execute()
  await names()
  const { body } = await t.call(brands.list)
  expect(body).toHaveLength(5_000)
  const zipped = await t.app.inject({ url: '/api/marcas', headers: { 'accept-encoding': 'br, gzip' } })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(zipped.rawPayload.length).toBeLessThan(300_000)
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(body)
})
