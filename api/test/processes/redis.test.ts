/** Limits counted in a real Redis or Valkey, which is killed and falls silent; `npm test` says so where there is none. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '../../../platform/local/debian-packages.ts'
import { freePort } from '../../../platform/local/ports.ts'
import { findRedis, type Redis, startRedis } from '../../../platform/local/redis.ts'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createBuilders } from '../builders.ts'
import { createTestDatabase } from '../databases.ts'
import { testConfig } from '../test-config.ts'
import { aPromotion, crowd, type Member } from './concurrency-crowd.ts'
import { type ApiProcess, redeemAt, startApi } from './concurrency-processes.ts'

const MAX = 5

let program: Program
let redis: Redis
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let apis: readonly ApiProcess[]
let metrics: readonly string[]
let couponId: number

beforeAll(async () => {
  const found = findRedis()
  if (found === null) throw new Error('There is no Redis here; npm test says so and leaves these tests out.')
  program = found
  redis = await startRedis(program)
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 2 })
  couponId = (await aPromotion(db, { stock: 100, points: 0 })).id
  const ports = [String(await freePort()), String(await freePort())]
  metrics = ports.map((port) => `http://127.0.0.1:${port}/metrics`)
  const rates = { redeem: MAX, password: 2 }
  const start = (METRICS_PORT: string) =>
    startApi(database.url, { LOG_LEVEL: 'silent', REDIS_URL: redis.url, METRICS_PORT }, { rates })
  apis = await Promise.all(ports.map(start))
})
afterAll(async () => {
  for (const api of apis ?? []) await api.stop()
  await redis?.stop()
  await db?.destroy()
  await database?.drop()
})

const aMember = async () => (await crowd(db, { size: 1, points: 0, now: new Date() }))[0] as Member

/** Redeems the same coupon again and again, at the apis in turn: 200, 409 while it counts, 429 beyond the limit. */
async function redeeming(token: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const { url } = apis[turn % apis.length] as ApiProcess
    statuses.push((await redeemAt(url, { token, couponId })).status)
  }
  return statuses
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length
const ALLOWED = [200, 409, 409, 409, 409]

const countedInDatabase = async () =>
  (await db.selectFrom('rate_limits').select('key').where('key', 'like', 'redeem:%').execute()).length

async function countedAt(api: number, store: string): Promise<number> {
  const text = await (await fetch(metrics[api] ?? '')).text()
  return Number(new RegExp(`^loopi_limit_counts_total{store="${store}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

test('two apis count a person together, in the store and not in the database', async () => {
  const { token } = await aMember()
  expect(await redeeming(token, MAX + 2)).toEqual([...ALLOWED, 429, 429])
  expect(await countedInDatabase()).toBe(0)
  expect([await countedAt(0, 'redis'), await countedAt(1, 'redis')]).toEqual([4, 3])
})

test('limits that guard passwords stay in the database', async () => {
  const config = testConfig(database.url)
  const { token } = await createBuilders({ db, clock: systemClock, config }).as('cliente')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ password: 'palpite' })
  const guess = async () =>
    (await fetch(`${apis[0]?.url}/api/usuario/excluir`, { method: 'POST', headers, body })).status
  const allowed = [await guess(), await guess()]
  expect([allowed.includes(429), await guess()]).toEqual([false, 429])
  const { length } = await db.selectFrom('rate_limits').select('key').where('key', 'like', 'password:%').execute()
  expect(length).toBe(1)
})

test('a store that is killed is not noticed: limits go on in the database, and in the store when it is back', async () => {
  const { token } = await aMember()
  expect(await redeeming(token, 2)).toEqual([200, 409])
  await redis.stop()
  // What the store had counted is gone with it: a window allows at most twice as much.
  expect(await redeeming(token, MAX + 1)).toEqual([409, 409, 409, 409, 409, 429])
  expect(await countedInDatabase()).toBe(1)
  expect(await countedAt(0, 'database')).toBeGreaterThan(0)
  redis = await startRedis(program, redis.port)
  const before = await Promise.all([0, 1].map((api) => countedAt(api, 'redis')))
  const other = await aMember()
  while ((await countedAt(0, 'redis')) === before[0] || (await countedAt(1, 'redis')) === before[1]) {
    await redeeming(other.token, 2)
    await sleep(20)
  }
  const { token: third } = await aMember()
  expect(await redeeming(third, MAX + 1)).toEqual([...ALLOWED, 429])
})

test('a store that falls silent makes no call wait for it twice', async () => {
  const { token } = await aMember()
  redis.hush()
  const since = performance.now()
  const statuses = await redeeming(token, MAX + 1)
  const took = performance.now() - since
  redis.wake()
  expect([refused(statuses), statuses.length]).toEqual([1, MAX + 1])
  expect(took).toBeLessThan(5_000)
})
