import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { type WorkKind, working } from '../../src/db/serving/work.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { aPromotion } from '../processes/concurrency-crowd.ts'
import { sharedTestApp } from '../test-app.ts'
import { testLimits } from '../test-config.ts'

const t = sharedTestApp({ DATABASE_POOL: 10 })
let aside: Db
beforeAll(() => {
  aside = openDatabase(t.url, { max: 4 })
})
afterAll(() => aside.destroy())

const redeem = (person: { token: string }, id: number, key?: string) =>
  t.call(
    coupons.redeem,
    { body: { coupon_id: id } },
    { as: person, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const people = (size: number) => Promise.all(Array.from({ length: size }, () => t.as('cliente')))
const free = async () => (await aPromotion(t.db, { points: 0, stock: 100 })).id

/** Runs `use` while another transaction holds the locks of `lock`, and releases them afterwards. */
async function whileHeld<T>(lock: ReturnType<typeof sql>, use: () => Promise<T>): Promise<T> {
  return inTransaction(aside, async (trx) => {
    await lock.execute(trx)
    return use()
  })
}

const waitingFor = async (statement: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock' and query ~ ${statement}`.execute(
    t.db,
  )
  return rows[0]?.n ?? 0
}
async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setImmediate(resolve))
}

test.each(['read', 'write', 'sign-in', 'export', 'background', 'health'] as WorkKind[])(
  'what runs for %s has an end: as a statement, waiting for a row, and idle in a transaction',
  async (kind) => {
    const shown = await working({ kind }, () =>
      sql<Record<string, string>>`select name, setting::int as setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(t.db),
    )
    expect(shown.rows).toHaveLength(3)
    for (const { setting } of shown.rows) expect(setting).toBeGreaterThan(0)
  },
)

test('one locked coupon delays only those who want it', async () => {
  const [wanted, other] = [await free(), await free()]
  const crowd = await people(12)
  const somebody = await t.as('cliente')
  let answered = 0
  const held = await whileHeld(sql`select 1 from coupons where id = ${wanted} for update`, async () => {
    const waiting = crowd.map((person) => redeem(person, wanted).finally(() => answered++))
    await until(async () => (await waitingFor('coupons')) > 0)
    const elsewhere = [
      await redeem(somebody, other),
      await t.call(auth.me, {}, { as: somebody }),
      await t.call(coupons.available),
    ]
    expect(elsewhere.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answered).toBe(0)
    return { waiting }
  })
  const statuses = (await Promise.all(held.waiting)).map(({ status }) => status)
  expect(statuses).toEqual(crowd.map(() => 200))
})

const SHORT_LOCK = { statement: 20_000, lock: 200, idle: 20_000, wait: 20_000 }

describe('limits that are short', () => {
  const short = sharedTestApp({
    DATABASE_POOL: 10,
    // Only the lock timeout is short; everything else may be slow on a busy machine.
    limits: { database: { ...testLimits().database, read: SHORT_LOCK, write: SHORT_LOCK } },
  })

  test('a row that stays locked is told 503 in the envelope, with a time to come back, with a key and without', async () => {
    const { id } = await aPromotion(short.db, { points: 0 })
    const person = await short.as('cliente')
    const other = openDatabase(short.url, { max: 1 })
    const ask = (key?: string) =>
      short.call(
        coupons.redeem,
        { body: { coupon_id: id } },
        { as: person, ...(key && { headers: { 'idempotency-key': key } }) },
      )
    await inTransaction(other, async (trx) => {
      await sql`select 1 from coupons where id = ${id} for update`.execute(trx)
      for (const key of [undefined, 'chave']) {
        const { status, body, headers } = await ask(key)
        expect([status, body.code, headers['retry-after']]).toEqual([503, 'server/busy', '2'])
        expect(body.erro).toMatch(
          /^Muita gente está usando o sistema agora\. Tente novamente em alguns segundos\. Código do erro: \S+\.$/,
        )
      }
    })
    await other.destroy()
    expect((await ask('chave')).status).toBe(200)
  })

  test('reading that hangs takes nothing from sign-ins, redemptions and health', async () => {
    const { id } = await aPromotion(short.db, { points: 0 })
    const person = await short.as('cliente')
    const other = openDatabase(short.url, { max: 1 })
    await inTransaction(other, async (trx) => {
      await sql`lock table brands in access exclusive mode`.execute(trx)
      const readers = Array.from({ length: 20 }, () => short.call(brands.list))
      const served = [
        (await short.call(coupons.redeem, { body: { coupon_id: id } }, { as: person })).status,
        (await short.call(auth.me, {}, { as: person })).status,
        (await short.app.inject('/api/health/ready')).statusCode,
        (await short.app.inject('/api/health/live')).statusCode,
      ]
      expect(served).toEqual([200, 200, 200, 200])
      const codes = (await Promise.all(readers)).map(({ status, body }) => `${status} ${body.code}`)
      expect(new Set(codes)).toEqual(new Set(['503 server/busy']))
    })
    await other.destroy()
    expect((await short.call(brands.list)).status).toBe(200)
  })
})

describe('reading that has little time', () => {
  const hasty = sharedTestApp({
    limits: {
      database: { ...testLimits().database, read: { statement: 200, lock: 20_000, idle: 20_000, wait: 20_000 } },
    },
  })

  test('is ended when it takes longer, and told so', async () => {
    await sql`alter table brands rename to brands_away`.execute(hasty.db)
    await sql`create function slowly() returns setof brands_away language plpgsql as $$ begin
      perform pg_sleep(60); end $$`.execute(hasty.db)
    await sql`create view brands as select * from slowly()`.execute(hasty.db)
    const { status, body } = await hasty.call(brands.list)
    expect([status, body.code]).toEqual([503, 'server/too-slow'])
  })
})

test('an asker who leaves takes the statement along, and the transaction is undone', async () => {
  const coupon = await free()
  const person = await t.as('cliente')
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  await whileHeld(sql`select 1 from coupons where id = ${coupon} for update`, async () => {
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/cupons/comprar',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'partiu',
      },
    })
    asked.on('error', () => undefined)
    asked.end(JSON.stringify({ coupon_id: coupon }))
    await until(async () => (await waitingFor('coupons')) === 1)
    asked.destroy()
    // The lock is still held: only cancellation ends the wait before the three seconds.
    await until(async () => (await waitingFor('coupons')) === 0)
  })
  const kept = await t.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', person.id).execute()
  expect(kept).toEqual([])
  expect((await redeem(person, coupon, 'partiu')).status).toBe(200)
})

test('a full disk: reading goes on, writing is told in words, nothing half is kept, and later it works', async () => {
  const coupon = await free()
  const person = await t.as('cliente')
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`.execute(
    t.db,
  )
  await sql`create trigger no_room before insert on redemptions for each row execute function no_room()`.execute(t.db)
  try {
    const full = await redeem(person, coupon, 'cheio')
    expect([full.status, full.body.code, full.headers['retry-after']]).toEqual([503, 'server/full', '60'])
    expect(full.body.erro).toContain('falta espaço no servidor')
    const read = await t.call(coupons.available)
    expect([read.status, rowsOf(read.body)]).toEqual([
      200,
      [expect.objectContaining({ id: coupon, qtd_disponivel: 100 })],
    ])
  } finally {
    await sql`drop function no_room() cascade`.execute(t.db)
  }
  expect((await redeem(person, coupon, 'cheio')).status).toBe(200)
})
