import { brands } from '@loopi/shared/contract/brands/brands.contract'
import type { Input } from '@loopi/shared/contract/endpoint'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { brandOfCompany } from './brands.public.ts'

const t = sharedTestApp()
let admin: Person
let other: Person
let root: Person
beforeEach(async () => {
  admin = await t.as('admin')
  other = await t.as('admin')
  root = await t.as('root')
})

const shop = {
  nome: 'Serra Alta',
  descricao: 'Torra da semana',
  logo_url: 'https://serra.test/logo.png',
  categoria: 'Alimentacao',
  website: 'https://serra.test/',
  telefone: '(35) 3722-4180',
  endereco: 'Rua A, 1',
  cep: '37701-000',
  bairro: 'Centro',
  cidade: 'Poços de Caldas',
  estado: 'MG',
  pais: 'Brasil',
  tipo: 'fisico',
  desconto_info: '10%',
  status: 'Ativa',
} as const

type Body = Input<typeof brands.create>['body']
type Over = Record<string, unknown>

const create = (over: Over = {}, as: Person | undefined = admin) =>
  t.call(brands.create, { body: { ...shop, ...over } as Body }, { as })
const update = (id: number, over: Over = {}, as: Person | undefined = admin) =>
  t.call(brands.update, { params: { id }, body: { ...shop, ...over } as Body }, { as })
const stored = () => t.db.selectFrom('brands').selectAll().orderBy('id').execute()
const actions = async () =>
  (await t.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map((l) => l.action)

/** What every write refuses, whoever asks. */
const REFUSED: readonly (readonly [string, Over, unknown])[] = [
  ['nome', { nome: ' ' }, 'Campo obrigatório.'],
  ['nome', { nome: 'x'.repeat(161) }, 'Use no máximo 160 caracteres.'],
  ['categoria', { categoria: '' }, 'Campo obrigatório.'],
  ['categoria', { categoria: 'Inventada' }, 'Escolha uma categoria.'],
  ['telefone', { telefone: '' }, 'Campo obrigatório.'],
  [
    'telefone',
    { telefone: '999' },
    'Telefone inválido. Use um destes formatos: (11) 99999-9999, 5199999999, +5511999999999.',
  ],
  ['website', { website: 'javascript:alert(1)' }, 'Use um endereço http:// ou https://.'],
  ['website', { website: 'serra.test' }, 'Use um endereço http:// ou https://.'],
  ['logo_url', { logo_url: 'javascript:alert(1)' }, 'Use um endereço http(s) de imagem ou um emoji.'],
  ['logo_url', { logo_url: 'data:image/png;base64,AAAA' }, 'Use um endereço http(s) de imagem ou um emoji.'],
  ['tipo', { tipo: 'lunar' }, expect.any(String)],
  ['status', { status: 'Pausada' }, expect.any(String)],
  ['cep', { cep: undefined }, 'Campo obrigatório ausente para tipo físico: cep'],
  ['endereco', { endereco: '', bairro: '' }, 'Campo obrigatório ausente para tipo físico: endereco'],
  ['bairro', { bairro: null }, 'Campo obrigatório ausente para tipo físico: bairro'],
  ['cidade', { cidade: ' ' }, 'Campo obrigatório ausente para tipo físico: cidade'],
  ['estado', { estado: '' }, 'Campo obrigatório ausente para tipo físico: estado'],
  ['pais', { pais: '' }, 'Campo obrigatório ausente para tipo físico: pais'],
]

const FORGED = {
  id: 999,
  user_id: undefined,
  company_id: 1,
  role: 'root',
  deleted_at: '2020-01-01',
  created_at: '2020-01-01',
  cashloop_balance: 1_000_000,
}

describe('creating a brand', () => {
  test('writes it for the own company, and the answer is the brand under all its names', async () => {
    const { status, body } = await create()
    const { descricao, nome, telefone, tipo } = shop
    const whole = { ...shop, user_id: admin.id, tipo_marca: tipo, name: nome, phone: telefone }
    expect([status, body]).toEqual([201, { ...whole, id: expect.any(Number), descricao_empresa: descricao }])
    expect((await t.call(brands.list, { query: { user_id: admin.id } }, { as: admin })).body).toEqual([body])
    expect(await actions()).toEqual(['brand.create'])
  })

  test('reads the other names of its fields, and the specified ones win', async () => {
    const { nome, telefone, descricao, tipo, ...rest } = shop
    const aliases = { name: 'Outro nome', phone: '11999998888', descricao_empresa: 'Outra', tipo_marca: 'digital' }
    const created = async (body: object) => (await t.call(brands.create, { body: body as Body }, { as: admin })).body
    expect(await created({ ...rest, ...aliases })).toMatchObject({
      nome: 'Outro nome',
      telefone: '11999998888',
      descricao: 'Outra',
      tipo: 'digital',
    })
    expect(await created({ ...shop, ...aliases })).toMatchObject({ nome, telefone, descricao, tipo })
  })

  test('needs little: name, category and phone', async () => {
    const body = { nome: 'Loja', categoria: 'moveis', telefone: '5199999999' } as Body
    expect((await t.call(brands.create, { body }, { as: admin })).body).toMatchObject({
      categoria: 'Moveis',
      tipo: 'digital',
      status: 'Ativa',
      logo_url: '🏷️',
      website: null,
      cep: null,
    })
  })

  test.each([
    ['Alimentação & Bebidas', 'Alimentacao'],
    ['GERAL', 'Geral'],
  ])('the category %s is kept as %s', async (categoria, kept) => {
    expect((await create({ categoria })).body.categoria).toBe(kept)
  })

  test.each(REFUSED)('refuses %s in %j', async (field, over, sentence) => {
    const { status, body } = await create(over)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: expect.arrayContaining([sentence]) })
    expect(await stored()).toEqual([])
  })

  test('another company in the body is refused, and nothing else of the body is trusted', async () => {
    expect((await create({ user_id: other.id })).status).toBe(404)
    expect(await stored()).toEqual([])
    expect((await create({ user_id: String(admin.id) })).status).toBe(201)
    const { body } = await create(FORGED)
    expect(body.user_id).toBe(admin.id)
    expect((await stored()).at(-1)).toMatchObject({
      id: body.id,
      user_id: admin.id,
      deleted_at: null,
      created_at: t.clock.now(),
    })
    expect(body.id).not.toBe(999)
  })

  test('root names the company', async () => {
    expect((await create({}, root)).body.code).toBe('company/missing')
    expect((await create({ user_id: 999_999 }, root)).body.code).toBe('company/not-found')
    const { status, body } = await create({ user_id: other.id }, root)
    expect([status, body.user_id]).toEqual([201, other.id])
  })

  test('the same key is the same brand, however often it is sent', async () => {
    const send = () =>
      t.call(brands.create, { body: shop }, { as: admin, headers: { 'idempotency-key': 'nova-marca-1' } })
    const first = await send()
    expect([first.status, (await send()).text]).toEqual([201, first.text])
    expect(await stored()).toHaveLength(1)
  })

  test('only admins and root create', async () => {
    expect((await t.call(brands.create, { body: shop })).status).toBe(401)
    expect((await create({}, await t.as('cliente'))).status).toBe(403)
  })
})

describe('changing a brand', () => {
  let id: number
  beforeEach(async () => {
    id = (await create()).body.id
  })

  test('rewrites it; what is left out is emptied, kind and status stay', async () => {
    const body = { nome: 'Nova', categoria: 'Pets', telefone: '(11) 99999-9999', ...address() } as Body
    const { status, body: changed } = await t.call(brands.update, { params: { id }, body }, { as: admin })
    expect(status).toBe(200)
    expect(changed).toMatchObject({ id, nome: 'Nova', tipo: 'fisico', status: 'Ativa', website: null, logo_url: null })
    expect(await actions()).toEqual(['brand.create', 'brand.update'])
  })

  const address = () => {
    const { cep, endereco, bairro, cidade, estado, pais } = shop
    return { cep, endereco, bairro, cidade, estado, pais }
  }

  test('its promotions take its new name, unless another brand bears the old one', async () => {
    for (const company of [admin, other]) await aPromotion(t.db, { companyId: company.id })
    await t.db.updateTable('coupons').set({ brand_name: shop.nome }).execute()
    const names = async () =>
      (await t.db.selectFrom('coupons').select('brand_name').orderBy('id').execute()).map((row) => row.brand_name)
    await update(id, { nome: 'Serra Nova' })
    expect(await names()).toEqual(['Serra Nova', 'Serra Alta'])
    await create({ nome: 'Serra Nova' })
    await update(id, { nome: 'Serra Velha' })
    expect(await names()).toEqual(['Serra Nova', 'Serra Alta'])
  })

  test('its name stays while a promotion is written under it', async () => {
    await t.db.transaction().execute(async (trx) => {
      expect(await brandOfCompany(trx, admin.id, shop.nome)).toMatchObject({ id })
      const renaming = t.db.selectFrom('brands').select('id').forNoKeyUpdate().noWait().execute()
      await expect(renaming).rejects.toMatchObject({ code: '55P03' })
    })
  })

  test('pausing takes it out of the public directory at once', async () => {
    expect((await update(id, { status: 'Inativa' })).body.status).toBe('Inativa')
    expect((await t.call(brands.list)).body).toEqual([])
    expect((await t.call(brands.list, { query: { user_id: admin.id } }, { as: admin })).body).toHaveLength(1)
  })

  test('a shop that goes online needs no address', async () => {
    const gone = { cep: null, endereco: null, bairro: null, cidade: null, estado: null, pais: null }
    expect((await update(id, { tipo: 'digital', ...gone })).body).toMatchObject({ tipo: 'digital', ...gone })
  })

  test.each(REFUSED)('refuses %s in %j', async (field, over, sentence) => {
    const before = await stored()
    const { status, body } = await update(id, over)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: expect.arrayContaining([sentence]) })
    expect(await stored()).toEqual(before)
  })

  test('it stays with its company, whatever the body says', async () => {
    expect((await update(id, { ...FORGED, user_id: other.id })).body).toMatchObject({ id, user_id: admin.id })
    expect((await update(id, { user_id: other.id }, root)).body).toMatchObject({ id, user_id: admin.id })
    expect((await stored())[0]).toMatchObject({ user_id: admin.id, deleted_at: null })
  })

  test("another company's brand does not exist; neither does a deleted one", async () => {
    const before = await stored()
    const { status, body } = await update(id, { nome: 'Minha agora' }, other)
    expect([status, body.code]).toEqual([404, 'brand/not-found'])
    expect(await stored()).toEqual(before)
    await t.call(brands.remove, { params: { id } }, { as: admin })
    expect((await update(id)).status).toBe(404)
    expect((await update(999_999, {}, root)).status).toBe(404)
  })

  test('only admins and root change', async () => {
    expect((await t.call(brands.update, { params: { id }, body: shop })).status).toBe(401)
    expect((await update(id, {}, await t.as('cliente'))).status).toBe(403)
  })
})

describe('deleting a brand', () => {
  let id: number
  beforeEach(async () => {
    id = (await create()).body.id
  })
  const remove = (brandId: number, as?: Person) => t.call(brands.remove, { params: { id: brandId } }, { as })

  test('takes it out of every list, softly', async () => {
    expect((await remove(id, admin)).status).toBe(204)
    expect((await t.call(brands.list, {}, { as: root })).body).toEqual([])
    expect((await stored())[0]?.deleted_at).toEqual(t.clock.now())
    expect(await actions()).toEqual(['brand.create', 'brand.delete'])
    expect((await remove(id, admin)).status).toBe(404)
  })

  test("another company's brand does not exist, root's are all", async () => {
    expect((await remove(id, other)).body.code).toBe('brand/not-found')
    expect((await stored())[0]?.deleted_at).toBeNull()
    expect((await remove(id, root)).status).toBe(204)
  })

  test('only admins and root delete', async () => {
    expect((await remove(id)).status).toBe(401)
    expect((await remove(id, await t.as('cliente'))).status).toBe(403)
  })
})

describe('the brands of a user, to choose from', () => {
  const chosen = (userId: number, as?: Person) => t.call(brands.ofUser, { params: { userId } }, { as })

  test('are all of the company that exist, by name, and nothing more than their names', async () => {
    await create({ nome: 'Zebu' })
    await create({ nome: 'Água', status: 'Inativa' })
    const gone = (await create({ nome: 'Apagada' })).body.id
    await t.call(brands.remove, { params: { id: gone } }, { as: admin })
    await create({ nome: 'De outra' }, other)
    const expected = ['Água', 'Zebu'].map((nome) => ({ id: expect.any(Number), nome, name: nome }))
    expect((await chosen(admin.id, admin)).body).toEqual(expected)
    expect((await chosen(admin.id, root)).body).toEqual(expected)
  })

  test("another company's are not for an admin", async () => {
    expect((await chosen(other.id, admin)).body.code).toBe('company/not-found')
    expect((await chosen(999_999, root)).body.code).toBe('company/not-found')
    expect((await chosen(admin.id)).status).toBe(401)
    expect((await chosen(admin.id, await t.as('cliente'))).status).toBe(403)
  })
})
