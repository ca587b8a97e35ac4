import { pageOf, rowsOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { codeCompanies } from '../../../test/world/codes/code-companies.ts'
import { aBatch } from '../../../test/world/codes.ts'

const MOST = 4
const t = sharedTestApp({ limits: { products: MOST } })
const { actions, brandsOf, createProduct, lastLine, people, product } = codeCompanies(t)

const stored = () => t.db.selectFrom('products').selectAll().orderBy('id').execute()
const list = (query: object = {}, as = people.admin) => t.call(products.list, { query }, { as })
const names = async (query: object = {}, as = people.admin) =>
  rowsOf((await list(query, as)).body).map(({ nome }) => nome)
const update = (id: number, over: Record<string, unknown> = {}, as = people.admin) =>
  t.call(products.update, { params: { id }, body: product(over) }, { as })
const remove = (id: number, as = people.admin) => t.call(products.remove, { params: { id } }, { as })

describe('creating a product', () => {
  test('answers it with its brand, and the list has it', async () => {
    const { status, body } = await createProduct({ gtin: '7891000315507', imagem_url: 'https://serra.test/cafe.png' })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        nome: 'Café torrado 250 g',
        marca_id: brandsOf.admin,
        marca: 'Marca de admin',
        gtin: '07891000315507',
        imagem_url: 'https://serra.test/cafe.png',
        lotes: 0,
        criado_em: '2026-11-20T15:00:00.000Z',
      },
    ])
    expect((await list()).body).toEqual([body])
    expect(await lastLine()).toMatchObject({
      ...{ action: 'product.create', actor_id: people.admin.id, object_id: String(body.id) },
      after: { companyId: people.admin.id, nome: 'Café torrado 250 g', gtin: '07891000315507' },
    })
  })

  test.each([
    ['nome', { nome: ' ' }, 'Campo obrigatório.'],
    ['nome', { nome: 'x'.repeat(121) }, 'Use no máximo 120 caracteres.'],
    ['gtin', { gtin: '7891000315508' }, 'GTIN inválido.'],
    ['gtin', { gtin: '%00' }, 'GTIN inválido.'],
    ['imagem_url', { imagem_url: 'javascript:alert(1)' }, 'Use um endereço http:// ou https://.'],
    ['marca_id', { marca_id: 999_999 }, 'Esta marca não pertence à empresa.'],
  ])('refuses %s in %j', async (field, over, sentence) => {
    const { status, body } = await createProduct(over)
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
    expect(await stored()).toEqual([])
  })

  test('of the body only the fields of a product are taken', async () => {
    const { body } = await createProduct({ id: 999, company_id: people.other.id, deleted_at: '2020-01-01' })
    expect(await stored()).toMatchObject([{ id: body.id, company_id: people.admin.id, deleted_at: null }])
    expect(body.id).not.toBe(999)
  })

  test('a brand that was deleted, or is of another company, is refused', async () => {
    expect((await createProduct({ marca_id: brandsOf.other })).body.code).toBe('brand/not-of-company')
    await t.db.updateTable('brands').set({ deleted_at: t.clock.now() }).execute()
    expect((await createProduct()).body.code).toBe('brand/not-of-company')
  })

  test('a GTIN is of one product of a company, and free again when that is deleted', async () => {
    const { body: first } = await createProduct({ gtin: '78910003155 07' })
    const again = await createProduct({ gtin: '07891000315507' })
    expect([again.status, again.body.errors]).toEqual([
      409,
      { gtin: ['Esta empresa já tem um produto com este GTIN.'] },
    ])
    const elsewhere = { gtin: '7891000315507', marca_id: brandsOf.other }
    expect((await createProduct(elsewhere, { as: people.other })).status).toBe(201)
    await remove(first.id)
    expect((await createProduct({ gtin: '7891000315507' })).status).toBe(201)
  })

  test(`a company has ${MOST} products at most`, async () => {
    for (let number = 1; number <= MOST; number++) await createProduct({ nome: `Café ${number}` })
    const refused = await createProduct()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esta empresa já tem 4 produtos, o máximo. Exclua um antes de cadastrar outro.',
    ])
    await remove((await stored())[0]?.id ?? 0)
    expect((await createProduct()).status).toBe(201)
  })

  test('the same key is the same product, however often it is sent', async () => {
    const first = await createProduct({}, { key: 'novo-produto-1' })
    const again = await createProduct({}, { key: 'novo-produto-1' })
    expect([first.status, again.text]).toEqual([201, first.text])
    expect(await stored()).toHaveLength(1)
    const other = await createProduct({ nome: 'Outro' }, { key: 'novo-produto-1' })
    expect(other.body.code).toBe('request/key-reused')
  })
})

describe('changing a product', () => {
  test('rewrites it, with the values before and after in the audit log', async () => {
    const { id } = (await createProduct({ gtin: '7891000315507' })).body
    const { status, body } = await update(id, { nome: 'Café moído 500 g', gtin: null })
    expect([status, body]).toMatchObject([200, { id, nome: 'Café moído 500 g', gtin: null, imagem_url: null }])
    expect(await lastLine()).toMatchObject({
      before: { nome: 'Café torrado 250 g', gtin: '07891000315507' },
      after: { nome: 'Café moído 500 g', gtin: null },
    })
  })

  test('its batches keep the GTIN that is printed on them', async () => {
    const { id } = (await createProduct({ gtin: '7891000315507' })).body
    await aBatch(t.db, { companyId: people.admin.id, productId: id, gtin: '07891000315507', now: t.clock.now() })
    await update(id, { gtin: '96385074' })
    expect(await t.db.selectFrom('code_batches').select('gtin').execute()).toEqual([{ gtin: '07891000315507' }])
    expect(rowsOf((await list()).body)).toMatchObject([{ gtin: '00000096385074', lotes: 1 }])
  })

  test('refuses a GTIN and a brand that it cannot have', async () => {
    await createProduct({ gtin: '7891000315507' })
    const { id } = (await createProduct({ gtin: '96385074' })).body
    expect((await update(id, { gtin: '7891000315507' })).body.code).toBe('product/gtin-taken')
    expect((await update(id, { marca_id: brandsOf.other })).body.code).toBe('brand/not-of-company')
    expect((await update(id, { nome: '' })).status).toBe(422)
  })
})

describe('deleting a product', () => {
  test('takes it out of the list, and its batches stay', async () => {
    const { id } = (await createProduct()).body
    await aBatch(t.db, { companyId: people.admin.id, productId: id, state: 'recolhido', now: t.clock.now() })
    await aBatch(t.db, { companyId: people.admin.id, productId: id, state: 'inativo', now: t.clock.now() })
    expect((await remove(id)).status).toBe(204)
    expect(await names()).toEqual([])
    expect(await t.db.selectFrom('code_batches').select('product_id').execute()).toHaveLength(2)
    expect(await actions()).toEqual(['product.create', 'product.delete'])
    expect((await remove(id)).body.code).toBe('product/not-found')
    expect((await update(id)).body.code).toBe('product/not-found')
  })

  test('is refused while a batch is active', async () => {
    const { id } = (await createProduct()).body
    await aBatch(t.db, { companyId: people.admin.id, productId: id, now: t.clock.now() })
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([
      409,
      'Este produto tem lotes ativos. Recolha os lotes antes de excluir o produto.',
    ])
    expect(await names()).toHaveLength(1)
  })
})

describe('listing products', () => {
  test('sorts as people do, in pages, with a count', async () => {
    for (const nome of ['Zebu', 'água', 'Ébano', 'agave']) await createProduct({ nome })
    expect(await names()).toEqual(['agave', 'água', 'Ébano', 'Zebu'])
    const first = pageOf((await list({ limite: 3 })).body)
    const next = pageOf((await list({ limite: 3, cursor: first.proximo })).body)
    expect([first.total, next.data.map(({ nome }) => nome), next.proximo]).toEqual([4, ['Zebu'], null])
    expect((await list({ cursor: 'inventado' })).status).toBe(422)
  })

  test('finds words of names, and digits of GTINs', async () => {
    await createProduct({ nome: 'Café torrado', gtin: '7891000315507' })
    await createProduct({ nome: 'Chá de hortelã', gtin: '96385074' })
    expect(await names({ busca: 'CAFE' })).toEqual(['Café torrado'])
    expect(await names({ busca: '9638-5074' })).toEqual(['Chá de hortelã'])
    expect(await names({ busca: '%' })).toEqual([])
  })
})

test('a company neither sees nor changes products of another one', async () => {
  const { id } = (await createProduct()).body
  expect(await names({}, people.other)).toEqual([])
  const before = await stored()
  expect((await update(id, { marca_id: brandsOf.other }, people.other)).body.code).toBe('product/not-found')
  expect((await remove(id, people.other)).body.code).toBe('product/not-found')
  expect(await stored()).toEqual(before)
})
