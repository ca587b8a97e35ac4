/**
 * Journeys through a real PgBouncer in transaction mode, where each transaction may use another connection: the api
 * must not keep session state in connections. `npm test` finds or installs the program, or reports that this was not
 * run.
 */
import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { sql } from 'kysely'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../../../platform/local/postgres/pgbouncer.ts'
import { RUNTIME_ROLE } from '../../src/db/serving/runtime-address.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { PASSWORD, type Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { companyWorld } from '../world/company-customers.ts'
import { aPromotion } from './concurrency-crowd.ts'

/** Fewer than the api opens, so that they are shared. */
const SERVERS = 4

const direct = process.env.LOOPI_TEST_POSTGRES ?? ''
let pgbouncer: Pgbouncer
let t: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  const program = findPgbouncer()
  if (program === null) throw new Error('There is no PgBouncer here; npm test says so and leaves these tests out.')
  pgbouncer = await startPgbouncer(program, direct, { size: SERVERS, begin: `set role ${RUNTIME_ROLE}` })
  process.env.LOOPI_TEST_POSTGRES = pgbouncer.url
  t = await testApp({ DATABASE_POOLER: 'transaction' })
  admin = await t.as('admin')
  customer = await companyWorld(t).customer(admin)
})
afterAll(async () => {
  await t?.close()
  process.env.LOOPI_TEST_POSTGRES = direct
  await pgbouncer?.stop()
})

const redeem = (as: Pick<Person, 'token'>, coupon_id: number, key?: string) =>
  t.call(coupons.redeem, { body: { coupon_id } }, { as, headers: key ? { 'idempotency-key': key } : {} })

test('signing in, the lists, redeeming, and a repeated key', async () => {
  const signedIn = await t.call(auth.login, { body: { email: customer.email, password: PASSWORD } })
  expect(signedIn.status).toBe(200)
  const as = { token: signedIn.body.access_token }
  const { id } = await aPromotion(t.db, { stock: 5, points: 5 })
  const [first, again] = [await redeem(as, id, 'uma-vez'), await redeem(as, id, 'uma-vez')]
  expect([first.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true'])
  const lists = [
    await t.call(auth.me, {}, { as }),
    await t.call(coupons.available, { query: { limite: 48 } }, { as }),
    await t.call(coupons.redeemed, { query: { limite: 48 } }, { as }),
    await t.call(statements.movements, { query: { limite: 100 } }, { as }),
    await t.call(brands.list, { query: { limite: 48 } }),
  ]
  expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.parse(lists[2]?.text ?? '')).toMatchObject({ data: [{ id }] })
})

test('many at once share few connections, and the points add up', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => companyWorld(t).customer(admin)))
  const promotions = await Promise.all(Array.from({ length: 4 }, () => aPromotion(t.db, { stock: 6, points: 5 })))
  const answers = await Promise.all(people.flatMap((person) => promotions.map(({ id }) => redeem(person, id))))
  const by = (status: number) => answers.filter((answer) => answer.status === status)
  expect([by(200).length, by(409).length]).toEqual([24, 24])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
  const { rows } = await sql<{ count: number; roles: string[] }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(t.db)
  expect(rows[0]?.count).toBeLessThanOrEqual(SERVERS)
})

test('an import sends its mails by the queue of jobs', async () => {
  const linhas = ['um', 'dois', 'tres'].map((name, index) => ({
    ...{ linha: index + 2, name: `Pessoa ${name}`, email: `${name}@importada.test`, phone: '35999990000' },
  }))
  const { status } = await t.call(customers.import, { body: { linhas } }, { as: admin })
  expect(status).toBe(201)
  const sent = (await t.mails()).map((mail) => mail.to)
  expect(sent).toEqual(expect.arrayContaining(linhas.map(({ email }) => email)))
})

test('the role that owns nothing holds there, too', async () => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(t.db)
  expect(rows).toEqual([{ role: RUNTIME_ROLE }])
})
