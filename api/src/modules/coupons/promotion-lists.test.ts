import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { PromotionView } from '@loopi/contract/coupons/coupons.schemas'
import { promotions } from '@loopi/contract/coupons/promotions.contract'
import type { Input } from '@loopi/contract/endpoint'
import { pageOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let t: TestApp
let admin: Person
let other: Person
let root: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.reset()
  admin = await t.as('admin')
  other = await t.as('admin')
  root = await t.as('root')
})
afterAll(() => t.close())

describe('the figures', () => {
  const figures = async (as?: Person) => (await t.call(coupons.summary, {}, { as })).body

  test('count all, those whose end is in the future whatever is left, and those on air', async () => {
    await aPromotion(t.db, { companyId: admin.id })
    await aPromotion(t.db, { companyId: admin.id, valid_until: '2026-11-20' })
    await aPromotion(t.db, { companyId: admin.id, valid_until: '2026-11-21', stock: 0 })
    const gone = await aPromotion(t.db, { companyId: admin.id, valid_until: '2027-01-01' })
    await aPromotion(t.db, { companyId: other.id, valid_until: '2027-01-01' })
    expect(await figures(admin)).toMatchObject({ total: 4, ativos: 2, no_ar: 3 })
    await t.call(coupons.cancel, { body: { id: gone.id } }, { as: admin })
    expect(await figures(admin)).toMatchObject({ total: 3, ativos: 1, no_ar: 2 })
    expect(await figures(other)).toMatchObject({ total: 1, ativos: 1, no_ar: 1 })
    expect(await figures(root)).toMatchObject({ total: 4, ativos: 2, no_ar: 3 })
    // Half past ten in the evening of the 20th in São Paulo: the 21st is still to come.
    t.clock.set('2026-11-21T01:30:00.000Z')
    expect(await figures(await t.as('root'))).toMatchObject({ total: 4, ativos: 2, no_ar: 3 })
    t.clock.set('2026-11-21T03:00:00.000Z')
    expect(await figures(await t.as('root'))).toMatchObject({ total: 4, ativos: 1, no_ar: 2 })
  })

  test('count the views, of which each promotion is in one, and lists show those of a view with its pause', async () => {
    const made = {
      open: await aPromotion(t.db, { companyId: admin.id }),
      ending: await aPromotion(t.db, { companyId: admin.id, valid_until: '2026-11-27' }),
      gone: await aPromotion(t.db, { companyId: admin.id, stock: 0 }),
      paused: await aPromotion(t.db, { companyId: admin.id, stock: 3 }),
      past: await aPromotion(t.db, { companyId: admin.id, valid_until: '2026-11-19', stock: 0 }),
    }
    await t.call(promotions.change, { params: { id: made.paused.id }, body: { pausada: true } }, { as: admin })
    expect(await figures(admin)).toEqual({
      ...{ total: 5, ativos: 1, no_ar: 2, vencendo: 1, esgotadas: 1, pausadas: 1, vencidas: 1 },
    })
    const inView = async (situacao: PromotionView) => {
      const { body } = await t.call(coupons.available, { query: { situacao } }, { as: admin })
      return pageOf(body).data.map(({ id, estoque_pausado }) => [id, estoque_pausado])
    }
    expect(await inView('no-ar')).toEqual([
      [made.ending.id, null],
      [made.open.id, null],
    ])
    expect(await inView('vencendo')).toEqual([[made.ending.id, null]])
    expect(await inView('esgotadas')).toEqual([[made.gone.id, null]])
    expect(await inView('pausadas')).toEqual([[made.paused.id, 3]])
    expect(await inView('vencidas')).toEqual([[made.past.id, null]])
  })
})

describe('the list of who manages promotions', () => {
  type Query = NonNullable<Input<typeof coupons.available>['query']>

  const seen = async (query: Query = {}, as: Person = admin) =>
    pageOf((await t.call(coupons.available, { query }, { as })).body)
  const titles = async (query: Query = {}, as: Person = admin) => (await seen(query, as)).data.map(({ title }) => title)

  const offers = [
    { title: 'Água de coco', brand: 'Zênite', category: 14, uses: 3, stock: 2, until: null },
    { title: 'ábaco antigo', brand: 'Ábaco', category: 7, uses: 0, stock: 0, until: null },
    { title: 'Bolo 100% cacau', brand: 'ação', category: 14, uses: 9, stock: 5, until: '2026-11-19' },
    { title: 'bola de gude', brand: 'Zênite', category: 5, uses: 3, stock: 1, until: '2026-11-20' },
  ] as const

  beforeEach(async () => {
    for (const [index, { title, brand, category, uses, stock, until }] of offers.entries())
      await t.db
        .insertInto('coupons')
        .values({
          ...{ company_id: admin.id, title, brand_name: brand, category_id: category, discount: '5%' },
          ...{ usos: uses, qtd_disponivel: stock, stock_initial: uses + stock, valid_until: until },
          code: `PROMO-AAA00${index}`,
        })
        .execute()
  })

  test.each([
    [undefined, ['bola de gude', 'Bolo 100% cacau', 'ábaco antigo', 'Água de coco']],
    ['criado', ['Água de coco', 'ábaco antigo', 'Bolo 100% cacau', 'bola de gude']],
    ['titulo', ['ábaco antigo', 'Água de coco', 'bola de gude', 'Bolo 100% cacau']],
    ['-titulo', ['Bolo 100% cacau', 'bola de gude', 'Água de coco', 'ábaco antigo']],
    ['marca', ['ábaco antigo', 'Bolo 100% cacau', 'Água de coco', 'bola de gude']],
    ['categoria', ['Água de coco', 'Bolo 100% cacau', 'bola de gude', 'ábaco antigo']],
    ['usos', ['ábaco antigo', 'Água de coco', 'bola de gude', 'Bolo 100% cacau']],
    ['-usos', ['Bolo 100% cacau', 'bola de gude', 'Água de coco', 'ábaco antigo']],
    ['status', ['Água de coco', 'bola de gude', 'ábaco antigo', 'Bolo 100% cacau']],
  ])('sorted by %s, whole and in pages of one', async (ordem, expected) => {
    const query = (ordem === undefined ? {} : { ordem }) as Query
    expect(await titles(query)).toEqual(expected)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof seen>> = await seen({ ...query, limite: 1, ...(cursor && { cursor }) })
      expect(page.total).toBe(4)
      paged.push(...page.data.map(({ title }) => title))
      cursor = page.proximo
    }
    expect(paged).toEqual(expected)
  })

  test.each([
    ['acao', ['Bolo 100% cacau']],
    ['ZENITE bola', ['bola de gude']],
    ['promo-aaa001', ['ábaco antigo']],
    ['100%', ['Bolo 100% cacau']],
    ['_', []],
    ['%', ['Bolo 100% cacau']],
    ['\\', []],
    ['  ', ['bola de gude', 'Bolo 100% cacau', 'ábaco antigo', 'Água de coco']],
    ['nada disso', []],
  ])('a search for %j finds %j', async (busca, found) => {
    expect(await titles({ busca })).toEqual(found)
    expect((await seen({ busca, limite: 2 })).total).toBe(found.length)
  })

  test('without a page it is a bare array, with one it is a page', async () => {
    expect((await t.call(coupons.available, {}, { as: admin })).text).toMatch(/^\[/)
    expect((await t.call(coupons.available, { query: { limite: 2 } }, { as: admin })).body).toMatchObject({
      data: [{ title: 'bola de gude', code: 'PROMO-AAA003', resgatado: false }, { title: 'Bolo 100% cacau' }],
      proximo: expect.any(String),
      total: 4,
    })
  })

  test("another company's promotions are never in it, root has all", async () => {
    expect(await titles({ busca: 'agua' }, other)).toEqual([])
    expect(await titles({ limite: 10 }, other)).toEqual([])
    expect(await titles({ busca: 'agua' }, root)).toEqual(['Água de coco'])
  })

  test("another company's cursor opens nothing", async () => {
    const { proximo } = await seen({ limite: 1 })
    expect(await titles({ limite: 10, cursor: proximo ?? '' }, other)).toEqual([])
  })

  const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

  test.each<[string, Query]>([
    ['an unknown order', { ordem: 'senha' as never }],
    ['a cursor of nobody', { limite: 2, cursor: 'xxx' }],
    ['a cursor of another order', { limite: 2, ordem: 'titulo', cursor: forged([1]) }],
    ['a cursor with a text for a number', { limite: 2, cursor: forged(['x']) }],
    ['a cursor beyond all numbers', { limite: 2, cursor: forged([1e30]) }],
    ['a cursor with a fraction', { limite: 2, cursor: forged([1.5]) }],
    ['an empty page', { limite: 0 }],
    ['a page beyond measure', { limite: 201 }],
  ])('%s is refused', async (_what, query) => {
    expect((await t.call(coupons.available, { query }, { as: admin })).status).toBe(422)
  })
})
