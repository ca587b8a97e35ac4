import { brands } from '@loopi/contract/brands/brands.contract'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type Body, brandWorld, FORGED, REFUSED, shop } from '../../../test/world/brands.ts'
import { openDatabase } from '../../db/database.ts'
import { brandOfCompany } from './brands.public.ts'

const t = sharedTestApp()
const { actions, create, people, remove, stored, update } = brandWorld(t)

describe('changing a brand', () => {
  let id: number
  beforeEach(async () => {
    id = (await create()).body.id
  })

  test('rewrites it; what is left out is emptied, kind and status stay', async () => {
    const body = { nome: 'Nova', categoria: 'Pets', telefone: '(11) 99999-9999', ...address() } as Body
    const { status, body: changed } = await t.call(brands.update, { params: { id }, body }, { as: people.admin })
    expect(status).toBe(200)
    expect(changed).toMatchObject({ id, nome: 'Nova', tipo: 'fisico', status: 'Ativa', website: null, logo_url: null })
    expect(await actions()).toEqual(['brand.create', 'brand.update'])
  })

  const address = () => {
    const { cep, endereco, bairro, cidade, estado, pais } = shop
    return { cep, endereco, bairro, cidade, estado, pais }
  }

  test('its promotions take its new name', async () => {
    for (const company of [people.admin, people.other]) await aPromotion(t.db, { companyId: company.id })
    await t.db.updateTable('coupons').set({ brand_name: shop.nome }).execute()
    const names = async () =>
      (await t.db.selectFrom('coupons').select('brand_name').orderBy('id').execute()).map((row) => row.brand_name)
    await update(id, { nome: 'Serra Nova' })
    expect(await names()).toEqual(['Serra Nova', 'Serra Alta'])
  })

  test('its name stays while a promotion is written under it', async () => {
    const somebodyElse = openDatabase(t.url, { max: 1 })
    await t.db.transaction().execute(async (trx) => {
      expect(await brandOfCompany(trx, people.admin.id, shop.nome)).toMatchObject({ id })
      const renaming = somebodyElse.selectFrom('brands').select('id').forNoKeyUpdate().noWait().execute()
      await expect(renaming).rejects.toMatchObject({ code: '55P03' })
    })
    await somebodyElse.destroy()
  })

  test('pausing takes it out of the public directory at once', async () => {
    expect((await update(id, { status: 'Inativa' })).body.status).toBe('Inativa')
    expect((await t.call(brands.list)).body).toEqual([])
    expect(
      (await t.call(brands.list, { query: { user_id: people.admin.id } }, { as: people.admin })).body,
    ).toHaveLength(1)
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
    expect((await update(id, { ...FORGED, user_id: people.other.id })).body).toMatchObject({
      id,
      user_id: people.admin.id,
    })
    expect((await update(id, { user_id: people.other.id }, people.root)).body).toMatchObject({
      id,
      user_id: people.admin.id,
    })
    expect((await stored())[0]).toMatchObject({ user_id: people.admin.id, deleted_at: null })
  })

  test("another company's brand does not exist; neither does a deleted one", async () => {
    const before = await stored()
    const { status, body } = await update(id, { nome: 'Minha agora' }, people.other)
    expect([status, body.code]).toEqual([404, 'brand/not-found'])
    expect(await stored()).toEqual(before)
    await t.call(brands.remove, { params: { id } }, { as: people.admin })
    expect((await update(id)).status).toBe(404)
    expect((await update(999_999, {}, people.root)).status).toBe(404)
  })
})

describe('deleting a brand', () => {
  let id: number
  beforeEach(async () => {
    id = (await create()).body.id
  })

  test('takes it out of every list, softly', async () => {
    expect((await remove(id, people.admin)).status).toBe(204)
    expect((await t.call(brands.list, {}, { as: people.root })).body).toEqual([])
    expect((await stored())[0]?.deleted_at).toEqual(t.clock.now())
    expect(await actions()).toEqual(['brand.create', 'brand.delete'])
    expect((await remove(id, people.admin)).status).toBe(404)
  })

  test("another company's brand does not exist, root's are all", async () => {
    expect((await remove(id, people.other)).body.code).toBe('brand/not-found')
    expect((await stored())[0]?.deleted_at).toBeNull()
    expect((await remove(id, people.root)).status).toBe(204)
  })
})
