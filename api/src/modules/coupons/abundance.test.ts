import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { HOUR, MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp({
  limits: {
    ...{ idempotencyAnswers: 5, idempotencyKib: 4, brands: 2, promotions: 2 },
    rates: { redeem: 3, brand: 4, promotion: 4 },
  },
})

const brandNamed = (nome: string) => ({ nome, categoria: 'Moda', telefone: '(11) 98888-7777' })
const createBrand = (as: Person, nome: string) => t.call(brands.create, { body: brandNamed(nome) }, { as })
const createPromotion = (as: Person, over: object = {}, key?: string) =>
  t.call(
    coupons.create,
    {
      body: {
        brand_name: 'Serra',
        category_id: 1,
        title: 'Café',
        discount: '10%',
        qtd_disponivel: 1,
        valid_until: null,
        ...over,
      },
    },
    { as, headers: key === undefined ? {} : { 'idempotency-key': key } },
  )
const redeem = (as: Person, coupon_id: number) => t.call(coupons.redeem, { body: { coupon_id } }, { as })

test('a person may try so many redemptions a minute, refused ones included', async () => {
  const [person, other] = [await t.as('cliente'), await t.as('cliente')]
  for (let tried = 0; tried < 3; tried++) expect((await redeem(person, 999)).status).toBe(404)
  const { id } = await aPromotion(t.db, { stock: 5, points: 0 })
  const late = await redeem(person, id)
  expect([late.status, late.body.erro]).toEqual([429, 'Muitas tentativas. Aguarde 60 segundos e tente novamente.'])
  expect(late.headers['retry-after']).toBe('60')
  expect((await redeem(other, id)).status).toBe(200)
  t.clock.advance(MINUTE)
  expect((await redeem(person, id)).status).toBe(200)
})

test('a company has so many brands at most, and makes room by deleting one', async () => {
  const admin = await t.as('admin')
  expect((await createBrand(admin, 'Serra')).status).toBe(201)
  const second = await createBrand(admin, 'Mar')
  const third = await createBrand(admin, 'Campo')
  expect([third.status, third.body.code, third.body.erro]).toEqual([
    409,
    'brand/too-many',
    'Esta empresa já tem 2 marcas, o máximo. Exclua uma antes de cadastrar outra.',
  ])
  await t.call(brands.remove, { params: { id: second.body.id } }, { as: admin })
  expect((await createBrand(admin, 'Campo')).status).toBe(201)
  expect((await createBrand(await t.as('admin'), 'Lago')).status).toBe(201)
})

test('brands and promotions are created so often an hour, refused ones included', async () => {
  const admin = await t.as('admin')
  for (let tried = 0; tried < 4; tried++) await createBrand(admin, '')
  const late = await createBrand(admin, 'Serra')
  expect([late.status, late.body.code]).toEqual([429, 'request/rate-limited'])
  for (let tried = 0; tried < 4; tried++) await createPromotion(admin)
  expect((await createPromotion(admin)).status).toBe(429)
  t.clock.advance(HOUR)
  expect((await createBrand(admin, 'Serra')).status).toBe(201)
  expect((await createPromotion(admin)).status).toBe(201)
})

test('a company has so many promotions at most; cancelled ones do not count', async () => {
  const admin = await t.as('admin')
  await createBrand(admin, 'Serra')
  const first = await createPromotion(admin)
  expect((await createPromotion(admin)).status).toBe(201)
  const third = await createPromotion(admin)
  expect([third.status, third.body.code, third.body.erro]).toEqual([
    409,
    'coupon/too-many',
    'Esta empresa já tem 2 promoções, o máximo. Cancele uma antes de criar outra.',
  ])
  await t.call(coupons.cancel, { body: { id: first.body.coupon.id } }, { as: admin })
  expect((await createPromotion(admin)).status).toBe(201)
})

describe('answers that are kept for repetitions', () => {
  const kept = (person: Person) =>
    t.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', person.id).execute()
  const keep = (person: Person, count: number, body = 'x') =>
    sql`insert into idempotency_keys (user_id, key, request_hash, state, status, body, created_at)
      select ${person.id}, 'alt-' || n, '\\x00', 'done', 200, ${body}, ${t.clock.now()}
      from generate_series(1, ${count}::int) n`.execute(t.db)

  test('are so many at most, and the call beyond them does nothing', async () => {
    const admin = await t.as('admin')
    await createBrand(admin, 'Serra')
    await keep(admin, 4)
    const fits = await createPromotion(admin, {}, 'cabe')
    expect(fits.status).toBe(201)
    const late = await createPromotion(admin, {}, 'demais')
    expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([429, 'request/too-many-kept', '3600'])
    expect(late.body.erro).toBe('Muitas operações em pouco tempo nesta conta. Aguarde algumas horas e tente novamente.')
    expect(await kept(admin)).toHaveLength(5)
    expect(await t.db.selectFrom('coupons').select('id').execute()).toHaveLength(1)
    // Answers that were given are still repeated.
    expect((await createPromotion(admin, {}, 'cabe')).text).toBe(fits.text)
  })

  test('weigh so much at most', async () => {
    const admin = await t.as('admin')
    await createBrand(admin, 'Serra')
    await keep(admin, 2, 'x'.repeat(2_048))
    expect((await createPromotion(admin, {}, 'pesada')).body.code).toBe('request/too-many-kept')
  })
})
