import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { inTransaction } from '../../src/db/transaction.ts'
import { purgeExpired } from '../../src/jobs/housekeeping.ts'
import { HOUR } from '../../src/lib/clock.ts'
import { IDEMPOTENCY_HOURS } from '../../src/plugins/idempotency.ts'
import type { Person } from '../builders.ts'
import { aPromotion } from '../processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const redeem = (as: Person, coupon_id: number, key?: string) =>
  t.call(coupons.redeem, { body: { coupon_id } }, { as, headers: key === undefined ? {} : { 'idempotency-key': key } })
const redemptions = (person: Person) =>
  t.db.selectFrom('redemptions').select('id').where('customer_id', '=', person.id).execute()
const free = async () => (await aPromotion(t.db, { stock: 5, points: 0 })).id

test('a repeated call gets the same bytes and does nothing more', async () => {
  const [person, coupon] = [await t.as('cliente'), await free()]
  const first = await redeem(person, coupon, 'chave-1')
  t.clock.advance(HOUR)
  const second = await redeem(person, coupon, 'chave-1')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.text).toBe(first.text)
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(await redemptions(person)).toHaveLength(1)
})

test('many of them at once get the same bytes', async () => {
  const [person, coupon] = [await t.as('cliente'), await free()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(person, coupon, 'juntos')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
})

test('a refusal is repeated in the same words, even when the reason is gone', async () => {
  const person = await t.as('cliente')
  const { id } = await aPromotion(t.db, { stock: 0, points: 0 })
  const first = await redeem(person, id, 'esgotado')
  expect(first.body.code).toBe('coupon/sold-out')
  await t.db.updateTable('coupons').set({ qtd_disponivel: 1, stock_initial: 1 }).where('id', '=', id).execute()
  const second = await redeem(person, id, 'esgotado')
  expect([second.status, second.text]).toEqual([409, first.text])
  expect((await redeem(person, id, 'outra-chave')).status).toBe(200)
})

test('the same key with other data is refused', async () => {
  const person = await t.as('cliente')
  await redeem(person, await free(), 'reusada')
  const other = await redeem(person, await free(), 'reusada')
  expect([other.status, other.body.code]).toEqual([422, 'request/key-reused'])
  expect(await redemptions(person)).toHaveLength(1)
})

test('keys belong to their person', async () => {
  const coupon = await free()
  const [first, second] = [await t.as('cliente'), await t.as('cliente')]
  expect((await redeem(first, coupon, 'comum')).status).toBe(200)
  const other = await redeem(second, coupon, 'comum')
  expect([other.status, other.headers['idempotent-replayed']]).toEqual([200, undefined])
})

test('while the first call is under way, another one is told so', async () => {
  const [person, coupon] = [await t.as('cliente'), await free()]
  const { idempotencyWaitMs } = t.config.limits
  t.config.limits.idempotencyWaitMs = 100
  await inTransaction(t.db, async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ user_id: person.id, key: 'ocupada', request_hash: Buffer.alloc(32), created_at: t.clock.now() })
      .execute()
    const busy = await redeem(person, coupon, 'ocupada')
    expect([busy.status, busy.body.code]).toEqual([409, 'request/in-progress'])
    await trx.deleteFrom('idempotency_keys').where('key', '=', 'ocupada').execute()
  })
  t.config.limits.idempotencyWaitMs = idempotencyWaitMs
  expect((await redeem(person, coupon, 'ocupada')).status).toBe(200)
})

test('a failure of the server keeps nothing, so the call can be tried again', async () => {
  const [person, coupon] = [await t.as('cliente'), await free()]
  await t.db.schema.alterTable('redemptions').renameTo('redemptions_away').execute()
  const failed = await redeem(person, coupon, 'falhou')
  await t.db.schema.alterTable('redemptions_away').renameTo('redemptions').execute()
  expect([failed.status, failed.body.code]).toEqual([500, 'server/failed'])
  expect(failed.text).not.toContain('redemptions')
  expect((await redeem(person, coupon, 'falhou')).status).toBe(200)
})

test.each(['x'.repeat(256), 'com espaço', ''])('the key %j is refused', async (key) => {
  const [person, coupon] = [await t.as('cliente'), await free()]
  expect((await redeem(person, coupon, key)).status).toBe(422)
})

test('answers are forgotten after two days', async () => {
  const [person, coupon] = [await t.as('cliente'), await free()]
  await redeem(person, coupon, 'antiga')
  t.clock.advance(IDEMPOTENCY_HOURS * HOUR - 1)
  await purgeExpired(t)
  const kept = () => t.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'antiga').execute()
  expect(await kept()).toHaveLength(1)
  t.clock.advance(2)
  await purgeExpired(t)
  expect(await kept()).toHaveLength(0)
})
