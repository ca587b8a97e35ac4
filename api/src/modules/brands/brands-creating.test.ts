import { brands } from '@loopi/contract/brands/brands.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type Body, brandWorld, FORGED, REFUSED, shop } from '../../../test/world/brands.ts'

const t = sharedTestApp()
const { actions, create, people, stored } = brandWorld(t)

describe('creating a brand', () => {
  test('writes it for the own company, and the answer is the brand under all its names', async () => {
    const { status, body } = await create()
    const { descricao, nome, telefone, tipo } = shop
    const whole = { ...shop, user_id: people.admin.id, tipo_marca: tipo, name: nome, phone: telefone }
    expect([status, body]).toEqual([201, { ...whole, id: expect.any(Number), descricao_empresa: descricao }])
    expect((await t.call(brands.list, { query: { user_id: people.admin.id } }, { as: people.admin })).body).toEqual([
      { ...body, cupons_ativos: 0 },
    ])
    expect(await actions()).toEqual(['brand.create'])
  })

  test('reads the other names of its fields, and the specified ones win', async () => {
    const { nome, telefone, descricao, tipo, ...rest } = shop
    const aliases = { name: 'Outro nome', phone: '11999998888', descricao_empresa: 'Outra', tipo_marca: 'digital' }
    const created = async (body: object) =>
      (await t.call(brands.create, { body: body as Body }, { as: people.admin })).body
    expect(await created({ ...rest, ...aliases })).toMatchObject({
      nome: 'Outro nome',
      telefone: '11999998888',
      descricao: 'Outra',
      tipo: 'digital',
    })
    expect(await created({ ...shop, ...aliases })).toMatchObject({ nome, telefone, descricao, tipo })
  })

  test('keeps Brazil by one name, and another country as it was typed', async () => {
    for (const [pais, kept] of [
      ['BR', 'Brasil'],
      ['brazil', 'Brasil'],
      ['Portugal', 'Portugal'],
    ])
      expect((await create({ nome: `Loja ${pais}`, pais })).body).toMatchObject({ pais: kept })
    const { body } = await t.call(brands.list, { query: { pais: 'Brazil', busca: 'Loja' } })
    expect(body).toHaveLength(2)
  })

  test('needs little: name, category and phone', async () => {
    const body = { nome: 'Loja', categoria: 'moveis', telefone: '5199999999' } as Body
    expect((await t.call(brands.create, { body }, { as: people.admin })).body).toMatchObject({
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
    expect((await create({ user_id: people.other.id })).status).toBe(404)
    expect(await stored()).toEqual([])
    expect((await create({ user_id: String(people.admin.id) })).status).toBe(201)
    const { body } = await create({ ...FORGED, nome: 'Outra' })
    expect(body.user_id).toBe(people.admin.id)
    expect((await stored()).at(-1)).toMatchObject({
      id: body.id,
      user_id: people.admin.id,
      deleted_at: null,
      created_at: t.clock.now(),
    })
    expect(body.id).not.toBe(999)
  })

  test('root names the company', async () => {
    expect((await create({}, people.root)).body.code).toBe('company/missing')
    expect((await create({ user_id: 999_999 }, people.root)).body.code).toBe('company/not-found')
    const { status, body } = await create({ user_id: people.other.id }, people.root)
    expect([status, body.user_id]).toEqual([201, people.other.id])
  })

  test('the same key is the same brand, however often it is sent', async () => {
    const send = () =>
      t.call(brands.create, { body: shop }, { as: people.admin, headers: { 'idempotency-key': 'nova-marca-1' } })
    const first = await send()
    expect([first.status, (await send()).text]).toEqual([201, first.text])
    expect(await stored()).toHaveLength(1)
  })
})

test('a place stands once in the filters, however it was typed', async () => {
  for (const [nome, cidade, estado] of [
    ['A', 'Vila Alta', 'TO'],
    ['B', 'vila  alta', 'Tocantins'],
    ['C', 'Vila\u00a0Alta', 'to'],
    ['D', 'VILA A\u0301LTA', 'TOCANTINS'],
  ])
    await create({ nome, cidade, estado })
  expect((await t.call(brands.places)).body).toMatchObject({ estado: ['TO'], cidade: ['Vila Alta'] })
  const shops = await t.call(brands.list, { query: { estado: 'tocantins', cidade: 'vila alta' } })
  expect(shops.body).toHaveLength(4)
})
