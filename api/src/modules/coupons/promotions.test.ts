import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Input } from '@loopi/contract/endpoint'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp()
let admin: Person
let other: Person
let root: Person
beforeEach(async () => {
  admin = await t.as('admin')
  other = await t.as('admin')
  root = await t.as('root')
})

type Body = Input<typeof coupons.create>['body']

const BRAND = 'Café Serra Alta'

const promotion = (over: Record<string, unknown> = {}): Body => ({
  brand_name: BRAND,
  category_id: 14,
  title: 'Café coado em dobro',
  description: 'Peça um e leve dois.',
  discount: '50%',
  qtd_disponivel: 40,
  valid_until: '2026-12-31',
  promotion_link: 'https://serra.test/dobro',
  points_required: 80,
  code: 'PROMO-CAF250',
  ...over,
})

const aBrandOf = (company: Person, nome = BRAND) =>
  t.db.insertInto('brands').values({ nome, user_id: company.id, tipo: 'digital' }).execute()

const create = (over: Record<string, unknown> = {}, as: Person = admin, headers: Record<string, string> = {}) =>
  t.call(coupons.create, { body: promotion(over) }, { as, headers })

const stored = () => t.db.selectFrom('coupons').selectAll().orderBy('id').execute()
const auditLines = () => t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()

describe('creating a promotion', () => {
  beforeEach(() => aBrandOf(admin))

  test('writes it for the own company, and the answer is the promotion with its code', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Promoção criada com sucesso',
      coupon: {
        id: expect.any(Number),
        company_id: admin.id,
        brand_name: BRAND,
        title: 'Café coado em dobro',
        description: 'Peça um e leve dois.',
        discount: '50%',
        qtd_disponivel: 40,
        usos: 0,
        valid_until: '2026-12-31',
        category_id: 14,
        comprovante_url: null,
        promotion_link: 'https://serra.test/dobro',
        points_required: 80,
        resgatado: false,
        code: 'PROMO-CAF250',
      },
    })
    // Lists of its company tell of a pause, too.
    expect(rowsOf((await t.call(coupons.available, {}, { as: admin })).body)).toEqual([
      { ...body.coupon, estoque_pausado: null, marca_ativa: true },
    ])
    expect(await auditLines()).toMatchObject([
      { actor_id: admin.id, action: 'promotion.create', object_type: 'promotion', object_id: String(body.coupon.id) },
    ])
    expect(JSON.stringify(await auditLines())).not.toContain('PROMO-')
  })

  test('keeps whether its stores take the welcome coupon, and who pays for a conflict', async () => {
    await create({ aceita_boas_vindas: true, conflito_pago_por: 'loja' })
    await create({ code: undefined })
    expect((await stored()).map(({ takes_welcome, conflict_payer }) => [takes_welcome, conflict_payer])).toEqual([
      [true, 'loja'],
      [false, 'empresa'],
    ])
    expect(await auditLines()).toMatchObject([{ after: { takes_welcome: true, conflict_payer: 'loja' } }, {}])
  })

  test('reads numbers and dates as a form sends them', async () => {
    const sent = { category_id: '7', qtd_disponivel: ' 12 ', points_required: '0', valid_until: '', promotion_link: '' }
    expect((await create({ ...sent, description: null, code: undefined })).body.coupon).toMatchObject({
      category_id: 7,
      qtd_disponivel: 12,
      points_required: 0,
      valid_until: null,
      promotion_link: null,
      description: '',
      code: expect.stringMatching(/^PROMO-[A-Z]{3}\d{3}$/),
    })
  })

  test('a code that was ever given, even by a cancelled promotion of another company, is replaced', async () => {
    await aBrandOf(other)
    const first = (await create({}, other)).body.coupon
    await t.call(coupons.cancel, { body: { id: first.id } }, { as: other })
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.coupon.code).toMatch(/^PROMO-[A-Z]{3}\d{3}$/)
    expect(body.coupon.code).not.toBe(first.code)
  })

  test.each([
    ['title', { title: '  ' }, 'Campo obrigatório.'],
    ['title', { title: undefined }, 'Campo obrigatório.'],
    ['brand_name', { brand_name: '' }, 'Campo obrigatório.'],
    ['discount', { discount: '' }, 'Campo obrigatório.'],
    ['category_id', { category_id: 20 }, 'Escolha uma categoria.'],
    ['category_id', { category_id: 0 }, 'Escolha uma categoria.'],
    ['category_id', { category_id: null }, 'Informe um número inteiro.'],
    ['qtd_disponivel', { qtd_disponivel: -1 }, 'Use um número a partir de zero.'],
    ['qtd_disponivel', { qtd_disponivel: 1.5 }, 'Informe um número inteiro.'],
    ['qtd_disponivel', { qtd_disponivel: '1e3' }, 'Informe um número inteiro.'],
    ['qtd_disponivel', { qtd_disponivel: 99_999_999 }, 'Use no máximo 10.000.000.'],
    ['qtd_disponivel', { qtd_disponivel: '' }, 'Informe um número inteiro.'],
    ['points_required', { points_required: -5 }, 'Use um número a partir de zero.'],
    ['points_required', { points_required: null }, 'Informe um número inteiro.'],
    ['valid_until', { valid_until: '31/12/2026' }, expect.any(String)],
    ['valid_until', { valid_until: '2026-02-30' }, expect.any(String)],
    ['valid_until', { valid_until: '0000-01-01' }, 'Informe uma data válida.'],
    ['promotion_link', { promotion_link: 'javascript:alert(1)' }, 'Use um endereço http:// ou https://.'],
    ['comprovante_url', { comprovante_url: 'data:text/html,oi' }, 'Use um endereço http:// ou https://.'],
    ['comprovante_url', { comprovante_url: 'https://loopi.com.br@outro.com' }, 'Use um endereço http:// ou https://.'],
    ['code', { code: 'BEMVINDO10' }, 'Use um código no formato PROMO-AAA999.'],
    ['code', { code: 'promo-abc123' }, 'Use um código no formato PROMO-AAA999.'],
  ])('refuses %s in %j', async (field, over, sentence) => {
    const { status, body } = await create(over)
    expect([status, body.code]).toEqual([422, 'request/invalid'])
    expect(body.errors).toEqual({ [field]: expect.arrayContaining([sentence]) })
    expect(await stored()).toEqual([])
  })

  test('the brand must be one of the company, and not a deleted one', async () => {
    await aBrandOf(other, 'De outra')
    await t.db
      .insertInto('brands')
      .values({ nome: 'Apagada', user_id: admin.id, tipo: 'digital', deleted_at: t.clock.now() })
      .execute()
    for (const brand_name of ['De outra', 'Apagada', 'Inventada']) {
      const { status, body } = await create({ brand_name })
      expect([status, body.message]).toEqual([422, 'Esta marca não pertence à empresa.'])
    }
    expect(await stored()).toEqual([])
  })

  test('another company in the body is refused, and nothing else of the body is trusted', async () => {
    await aBrandOf(other)
    expect((await create({ company_id: other.id })).status).toBe(404)
    expect((await create({ company_id: admin.id })).status).toBe(201)
    const forged = {
      id: 999,
      user_id: other.id,
      usos: 7,
      stock_initial: 1,
      cancelled_at: '2020-01-01',
      created_at: '2020-01-01',
      role: 'root',
      status: 'Inativa',
      cashloop_balance: 1_000_000,
    }
    const { body } = await create({ ...forged, code: 'PROMO-FAL000' })
    expect(body.coupon).toMatchObject({ company_id: admin.id, usos: 0 })
    expect(body.coupon.id).not.toBe(999)
    expect((await stored()).at(-1)).toMatchObject({
      company_id: admin.id,
      usos: 0,
      stock_initial: 40,
      cancelled_at: null,
      created_at: t.clock.now(),
    })
  })

  test('root names the company', async () => {
    expect((await create({}, root)).body.code).toBe('company/missing')
    expect((await create({ company_id: 999_999 }, root)).body.code).toBe('company/not-found')
    const gone = await t.as('admin', {}, { deleted_at: t.clock.now() })
    expect((await create({ company_id: gone.id }, root)).body.code).toBe('company/not-found')
    const { status, body } = await create({ company_id: String(admin.id) }, root)
    expect([status, body.coupon.company_id]).toEqual([201, admin.id])
  })

  test('the same key is the same promotion, however often it is sent', async () => {
    const key = { 'idempotency-key': 'abertura-1' }
    const first = await create({}, admin, key)
    const again = await create({}, admin, key)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await stored()).toHaveLength(1)
    expect((await create({ title: 'Outra' }, admin, key)).body.code).toBe('request/key-reused')
  })
})

describe('cancelling a promotion', () => {
  const cancel = (id: number, as?: Person) => t.call(coupons.cancel, { body: { id } }, { as })

  test('takes it out of every list, and stays in the log', async () => {
    const { id } = await aPromotion(t.db, { companyId: admin.id })
    const { status, body } = await cancel(id, admin)
    expect([status, body]).toEqual([200, { message: 'Cupom cancelado.' }])
    for (const as of [undefined, admin, root])
      expect(rowsOf((await t.call(coupons.available, {}, { as })).body)).toEqual([])
    expect((await stored())[0]?.cancelled_at).toEqual(t.clock.now())
    expect(await auditLines()).toMatchObject([
      { actor_id: admin.id, action: 'promotion.cancel', object_id: String(id) },
    ])
    expect((await cancel(id, admin)).status).toBe(404)
  })

  test('what was redeemed stays, and no points come back', async () => {
    const customer = await t.as('cliente')
    const { id } = await aPromotion(t.db, { companyId: admin.id })
    await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: customer })
    await cancel(id, root)
    expect(rowsOf((await t.call(coupons.redeemed, {}, { as: customer })).body)).toMatchObject([{ id }])
    const late = await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: await t.as('cliente') })
    expect([late.status, late.body.code]).toEqual([409, 'coupon/cancelled'])
  })

  test("another company's promotion does not exist", async () => {
    const { id } = await aPromotion(t.db, { companyId: other.id })
    const { status, body } = await cancel(id, admin)
    expect([status, body.code]).toEqual([404, 'coupon/not-found'])
    expect((await stored())[0]?.cancelled_at).toBeNull()
    expect((await cancel(999_999, root)).status).toBe(404)
  })
})
