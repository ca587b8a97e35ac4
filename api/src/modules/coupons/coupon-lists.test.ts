import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Input } from '@loopi/contract/endpoint'
import { type Page, pageOf, rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { aPromotion, crowd } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { grantWelcomeCoupon } from './coupons.public.ts'

const t = sharedTestApp()

type Asker = Pick<Person, 'token'> | undefined
type Query = NonNullable<Input<typeof coupons.available>['query']>

const listed = async (query: Query, as?: Asker) => rowsOf((await t.call(coupons.available, { query }, { as })).body)
const titles = async (query: Query, as?: Asker) => (await listed(query, as)).map(({ title }) => title)

/** Every page of a list, each asked for with the cursor of the one before. */
async function allPages<Row>(ask: (at: { cursor?: string }) => Promise<Page<Row> | Row[]>): Promise<Page<Row>[]> {
  const pages = [pageOf(await ask({}))]
  for (let next = pages[0]?.proximo; next; next = pages.at(-1)?.proximo) pages.push(pageOf(await ask({ cursor: next })))
  return pages
}

/** A customer with so many points, and a company's worth of promotions to look through. */
async function aMarket() {
  const [customer] = await crowd(t.db, { size: 1, points: 100, now: t.clock.now() })
  if (!customer) throw new Error('nobody came')
  const admin = await t.as('admin')
  const offers = [
    { title: 'Café coado em dobro', points: 50, valid_until: '2026-12-31', category_id: 14 },
    { title: 'Pão de queijo', points: 100, valid_until: '2026-12-31', category_id: 14 },
    { title: 'Rede de casal', points: 101, valid_until: null, category_id: 2 },
    { title: 'Frete grátis', points: 0, valid_until: '2026-11-30', category_id: 2 },
    { title: '100% algodão', points: 30, valid_until: null, category_id: 1 },
  ]
  const ids: Record<string, number> = {}
  for (const offer of offers) {
    const { category_id, ...over } = offer
    const { id } = await aPromotion(t.db, { ...over, stock: 9, companyId: admin.id })
    await t.db.updateTable('coupons').set({ category_id }).where('id', '=', id).execute()
    ids[offer.title] = id
  }
  return { customer, admin, ids }
}

describe('what was typed is found', () => {
  test.each([
    ['cafe', ['Café coado em dobro', 'Pão de queijo', '100% algodão', 'Rede de casal', 'Frete grátis']],
    ['COADO  em', ['Café coado em dobro']],
    ['queijo pao', ['Pão de queijo']],
    ['grátis frete', ['Frete grátis']],
    ['100%', ['100% algodão']],
    ['_', []],
    ['\\', []],
    ['   ', ['Café coado em dobro', 'Pão de queijo', '100% algodão', 'Rede de casal', 'Frete grátis']],
    ['rede queijo', []],
  ])('%j', async (busca, found) => {
    await aMarket()
    expect((await titles({ busca })).toSorted()).toEqual(found.toSorted())
  })
})

test('a category is found by its number, together with what was typed', async () => {
  await aMarket()
  expect(await titles({ categoria: 2 })).toEqual(['Frete grátis', 'Rede de casal'])
  expect(await titles({ categoria: '14', busca: 'pao' })).toEqual(['Pão de queijo'])
  expect(await titles({ categoria: 19 })).toEqual([])
})

describe('what fits the balance', () => {
  test('is what the customer can pay and does not hold', async () => {
    const { customer, ids } = await aMarket()
    const fitting = () => titles({ cabe: true }, customer)
    expect(await fitting()).toEqual(['Frete grátis', 'Pão de queijo', 'Café coado em dobro', '100% algodão'])
    await t.call(coupons.redeem, { body: { coupon_id: ids['Café coado em dobro'] ?? 0 } }, { as: customer })
    expect(await fitting()).toEqual(['Frete grátis', '100% algodão'])
    expect(await titles({ cabe: 'true', categoria: 1 }, customer)).toEqual(['100% algodão'])
    expect(await titles({ cabe: 'false' }, customer)).toHaveLength(5)
  })

  test('without an account is what costs nothing', async () => {
    await aMarket()
    expect(await titles({ cabe: true }, await t.as('cliente'))).toEqual(['Frete grátis'])
  })

  test('says nothing to those who have no balance', async () => {
    const { admin } = await aMarket()
    for (const as of [undefined, admin, await t.as('root')]) expect(await titles({ cabe: true }, as)).toHaveLength(5)
  })
})

describe('pages', () => {
  test('hold each coupon once and in order, and tell how many there are', async () => {
    const { customer, ids } = await aMarket()
    await t.call(coupons.redeem, { body: { coupon_id: ids['Frete grátis'] ?? 0 } }, { as: customer })
    const whole = await titles({}, customer)
    expect(whole.at(-1)).toBe('Frete grátis')
    for (const limite of [1, 2, 4, 5, 200]) {
      const pages = await allPages(
        async (at) => (await t.call(coupons.available, { query: { limite, ...at } }, { as: customer })).body,
      )
      expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual(whole)
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 5))
      expect(pages).toHaveLength(Math.ceil(5 / limite))
    }
  })

  test('go on where they were when a coupon of a page before is redeemed', async () => {
    const { customer, ids } = await aMarket()
    const query = { limite: 2 }
    const first = pageOf((await t.call(coupons.available, { query }, { as: customer })).body)
    expect(first.data.map(({ title }) => title)).toEqual(['Frete grátis', 'Pão de queijo'])
    await t.call(coupons.redeem, { body: { coupon_id: ids['Pão de queijo'] ?? 0 } }, { as: customer })
    const next = { ...query, cursor: first.proximo ?? '' }
    const second = pageOf((await t.call(coupons.available, { query: next }, { as: customer })).body)
    expect(second.data.map(({ title }) => title)).toEqual(['Café coado em dobro', '100% algodão'])
  })

  test('count what the filters find, and have codes only for the company and root', async () => {
    const { admin } = await aMarket()
    const ask = async (as: Asker) =>
      (await t.call(coupons.available, { query: { limite: 1, categoria: 14 } }, { as })).body
    for (const as of [undefined, await t.as('cliente')]) {
      const { data, total } = pageOf(await ask(as))
      expect([data.length, total, data[0]?.code]).toEqual([1, 2, undefined])
    }
    for (const as of [admin, await t.as('root')]) {
      const { data, total } = pageOf(await ask(as))
      expect([data.length, total, data[0]?.title]).toEqual([1, 2, 'Pão de queijo'])
      expect(data[0]?.code).toMatch(/^PROMO-/)
    }
    expect(pageOf(await ask(await t.as('admin')))).toEqual({ data: [], proximo: null, total: 0 })
  })

  test('without a limit there are none: a bare array', async () => {
    const { customer } = await aMarket()
    for (const endpoint of [coupons.available, coupons.redeemed]) {
      expect(Array.isArray((await t.call(endpoint, {}, { as: customer })).body)).toBe(true)
    }
  })

  test.each([
    [{ limite: 0 }, 'limite'],
    [{ limite: 201 }, 'limite'],
    [{ limite: 2, cursor: 'nada' }, 'cursor'],
    [{ limite: 2, cursor: Buffer.from('[0,"2026-12-31"]').toString('base64url') }, 'cursor'],
    [{ limite: 2, cursor: Buffer.from('["x","nunca",{}]').toString('base64url') }, 'cursor'],
    [{ limite: 2, cursor: Buffer.from('["x","nunca",1]').toString('base64url') }, 'cursor'],
    [{ categoria: 0 }, 'categoria'],
    [{ categoria: 'pets' }, 'categoria'],
    [{ cabe: 'talvez' as 'true' }, 'cabe'],
    [{ busca: 'x'.repeat(201) }, 'busca'],
  ])('%j is refused by name', async (query, field) => {
    const { status, body } = await t.call(coupons.available, { query })
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'request/invalid', [field]])
  })

  test('of what a customer holds: newest first, both codes, the welcome coupon among them, nobody else’s', async () => {
    const { customer, ids } = await aMarket()
    await inTransaction(t.db, (trx) => grantWelcomeCoupon(trx, { customerId: customer.id, at: t.clock.now() }))
    // Within one millisecond, which a cursor must not round away.
    for (const title of ['Frete grátis', '100% algodão', 'Café coado em dobro']) {
      await t.call(coupons.redeem, { body: { coupon_id: ids[title] ?? 0 } }, { as: customer })
    }
    const pages = await allPages(
      async (at) => (await t.call(coupons.redeemed, { query: { limite: 2, ...at } }, { as: customer })).body,
    )
    const held = pages.flatMap(({ data }) => data)
    expect(held.map(({ title }) => title)).toEqual([
      'Café coado em dobro',
      '100% algodão',
      'Frete grátis',
      'Cupom de boas-vindas',
    ])
    expect(pages.map(({ total }) => total)).toEqual([4, 4])
    expect(held.at(-1)).toMatchObject({
      discount: '10%',
      code: 'BEMVINDO10',
      codigo_unico: expect.stringMatching(/^LP-/),
    })
    expect(held[0]).toMatchObject({
      code: expect.stringMatching(/^PROMO-/),
      codigo_unico: expect.stringMatching(/^LP-/),
    })
    const other = await t.as('cliente')
    expect(pageOf((await t.call(coupons.redeemed, { query: { limite: 2 } }, { as: other })).body)).toEqual({
      data: [],
      proximo: null,
      total: 0,
    })
  })
})

test('what a customer holds comes by its end where that is asked for, what has ended last', async () => {
  const { customer, ids } = await aMarket()
  await inTransaction(t.db, (trx) => grantWelcomeCoupon(trx, { customerId: customer.id, at: t.clock.now() }))
  for (const title of ['Rede de casal', 'Frete grátis', 'Café coado em dobro'])
    await t.db
      .insertInto('redemptions')
      .values({
        ...{ kind: 'coupon', coupon_id: ids[title] ?? 0, customer_id: customer.id, code: title, codigo_unico: title },
        ...{ points_spent: 0, created_at: t.clock.now() },
      })
      .execute()
  const ask = (at: { cursor?: string }) =>
    t.call(coupons.redeemed, { query: { limite: 3, ordem: 'vencimento', ...at } }, { as: customer })
  const held = async () =>
    (await allPages(async (at) => (await ask(at)).body)).flatMap(({ data }) => data.map(({ title }) => title))
  const endless = ['Cupom de boas-vindas', 'Rede de casal']
  expect(await held()).toEqual(['Frete grátis', 'Café coado em dobro', ...endless])
  await t.db.updateTable('coupons').set({ valid_until: '2020-01-01' }).where('title', '=', 'Frete grátis').execute()
  expect(await held()).toEqual(['Café coado em dobro', ...endless, 'Frete grátis'])
})

test('the newest come first where that is asked for, what is held last', async () => {
  const { customer, ids } = await aMarket()
  await t.call(coupons.redeem, { body: { coupon_id: ids['100% algodão'] ?? 0 } }, { as: customer })
  const pages = await allPages(
    async (at) =>
      (await t.call(coupons.available, { query: { limite: 2, ordem: '-criado', ...at } }, { as: customer })).body,
  )
  expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual([
    'Frete grátis',
    'Rede de casal',
    'Pão de queijo',
    'Café coado em dobro',
    '100% algodão',
  ])
})

test.each([
  [{ busca: 'CAFÉ grátis' }, ['Frete grátis']],
  [{ categoria: 2 }, ['Frete grátis']],
  [{ busca: 'boas vindas' }, ['Cupom de boas-vindas']],
  [{ busca: 'desconto', categoria: 2 }, []],
  [{ busca: ' ' }, ['Café coado em dobro', 'Frete grátis', 'Cupom de boas-vindas']],
  [{ busca: 'queijo' }, []],
] as const)('of what a customer holds, %j finds its own', async (query, found) => {
  const { customer, ids } = await aMarket()
  await inTransaction(t.db, (trx) => grantWelcomeCoupon(trx, { customerId: customer.id, at: t.clock.now() }))
  for (const title of ['Frete grátis', 'Café coado em dobro']) {
    await t.call(coupons.redeem, { body: { coupon_id: ids[title] ?? 0 } }, { as: customer })
  }
  const page = pageOf((await t.call(coupons.redeemed, { query: { limite: 5, ...query } }, { as: customer })).body)
  expect(page.data.map(({ title }) => title)).toEqual(found)
  expect(page.total).toBe(found.length)
})
