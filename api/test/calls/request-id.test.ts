import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { buildApp } from '../../src/main/app.ts'
import { aPromotion } from '../processes/concurrency-crowd.ts'
import { sharedTestApp } from '../test-app.ts'

const t = sharedTestApp()

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const BY_HOST = { 'x-request-id': ID }

/** Log lines of an app while it is used, and the answer of its call. */
async function logged(url: string, db: Db = t.db) {
  const lines: Record<string, unknown>[] = []
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const config = { ...t.config, LOG_LEVEL: 'info' as const }
  const app = await buildApp({
    clock: t.clock,
    calls: t.calls,
    wallets: t.wallets,
    db,
    config,
    outbox: { add: async () => undefined },
    log,
  })
  const answer = await app.inject({ url, headers: BY_HOST })
  await app.close()
  return { lines, answer }
}

test('the id that the host gave a call is on its answer, and in its one line', async () => {
  const { lines, answer } = await logged('/api/cupons/disponiveis')
  expect(answer.headers['x-request-id']).toBe(ID)
  expect(lines).toEqual([expect.objectContaining({ reqId: ID, msg: 'request', status: 200 })])
})

test('a failure names the id to the person, and in the line that says why', async () => {
  const gone = openDatabase('postgres://nobody:x@127.0.0.1:1/none', { max: 1 })
  const { lines, answer } = await logged('/api/cupons/disponiveis', gone)
  expect(answer.json().erro).toMatch(new RegExp(`Código do erro: ${ID}\\.$`))
  expect(lines.map(({ reqId, level, msg }) => [reqId, level, msg])).toEqual([
    [ID, 50, 'server/unavailable'],
    [ID, 30, 'request'],
  ])
  await gone.destroy()
})

test('a health check has no line', async () => {
  expect((await logged('/api/health/ready')).lines).toEqual([])
})

test('a statement that waits names the call in pg_stat_activity, and no longer when it is over', async () => {
  const person = await t.as('cliente')
  const { id } = await aPromotion(t.db, { stock: 5, points: 0 })
  const [holder, watcher] = [openDatabase(t.url, { max: 1 }), openDatabase(t.url, { max: 1 })]
  const named = () =>
    sql<{ wait_event_type: string | null }>`select wait_event_type from pg_stat_activity
      where application_name = ${`loopi-api ${ID}`}`.execute(watcher)
  const call = await inTransaction(holder, async (trx) => {
    await sql`select 1 from coupons where id = ${id} for update`.execute(trx)
    const redeeming = t.call(coupons.redeem, { body: { coupon_id: id } }, { as: person, headers: BY_HOST })
    while (!(await named()).rows.some(({ wait_event_type }) => wait_event_type === 'Lock'))
      await new Promise((resolve) => setImmediate(resolve))
    return { redeeming }
  })
  expect((await call.redeeming).status).toBe(200)
  expect((await named()).rows).toEqual([])
  await Promise.all([holder.destroy(), watcher.destroy()])
})
