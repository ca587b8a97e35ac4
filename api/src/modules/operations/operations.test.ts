import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { operations } from '@loopi/contract/operations/operations.contract'
import { sql } from 'kysely'
import { aPromotion, crowd } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../db/database.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { INVARIANTS } from '../../jobs/ledger-check.invariants.ts'
import { reportLedger } from '../../jobs/ledger-check.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import { type CallCounts, createCallCounts } from '../../plugins/call-counts.ts'
import { storeCalls } from './call-counts.ts'

const t = sharedTestApp()

const asRoot = async () => ({ as: await t.as('root') })
const activity = async (por: 'hora' | 'dia') =>
  (await t.call(operations.activity, { query: { por } }, await asRoot())).body.periodos
const calls = async () => (await t.call(operations.calls, {}, await asRoot())).body
const queues = async () => (await t.call(operations.queues, {}, await asRoot())).body
const ledgerCheck = async () => (await t.call(operations.ledgerCheck, {}, await asRoot())).body

const GET = { method: 'GET', route: '/api/marcas' }
const answered = (counts: CallCounts, statuses: readonly number[], milliseconds = 10, route = GET) => {
  for (const status of statuses) counts.add({ ...route, status, milliseconds })
}

describe('registrations and redemptions', () => {
  async function redeemAt(moments: readonly string[]): Promise<void> {
    const { id } = await aPromotion(t.db, { stock: 50 })
    for (const moment of moments) {
      t.clock.set(moment)
      const [as] = await crowd(t.db, { size: 1, points: 0, now: t.clock.now() })
      await t.call(coupons.redeem, { body: { coupon_id: id } }, { as })
    }
  }

  test('are counted by the hour of São Paulo, for two days', async () => {
    await redeemAt(['2026-11-18T17:59:00Z', '2026-11-18T18:00:00Z', '2026-11-20T16:10:00Z', '2026-11-20T17:05:00Z'])
    const hours = await activity('hora')
    expect(hours).toHaveLength(48)
    expect([hours[0]?.quando, hours.at(-1)?.quando]).toEqual(['2026-11-18T15', '2026-11-20T14'])
    expect(hours.filter(({ cadastros, resgates }) => cadastros + resgates > 0)).toEqual([
      { quando: '2026-11-18T15', cadastros: 1, resgates: 1 },
      { quando: '2026-11-20T13', cadastros: 1, resgates: 1 },
      { quando: '2026-11-20T14', cadastros: 1, resgates: 1 },
    ])
  })

  test('are counted by the day of São Paulo, for four weeks', async () => {
    await redeemAt(['2026-11-20T02:59:00Z', '2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'])
    const days = await activity('dia')
    expect([days.length, days[0]?.quando]).toEqual([28, '2026-10-24'])
    expect(days.slice(-2)).toEqual([
      { quando: '2026-11-19', cadastros: 1, resgates: 1 },
      { quando: '2026-11-20', cadastros: 2, resgates: 2 },
    ])
  })

  test('leave out registrations that nobody finished, and administrators', async () => {
    await t.as('admin')
    const person = await t.as('cliente')
    await t.db.updateTable('users').set({ status: 'pending' }).where('id', '=', person.id).execute()
    expect((await activity('dia')).at(-1)).toMatchObject({ cadastros: 0 })
  })

  test('redemptions are found by an index of their time', async () => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexname = 'redemptions_time'`.execute(t.db)
    expect(rows[0]?.definition).toContain('USING brin (created_at)')
  })
})

describe('calls', () => {
  test('of all processes add up, with their failures and the slowest', async () => {
    const [one, other] = [createCallCounts(), createCallCounts()]
    answered(one, [200, 200, 404, 503])
    answered(other, [200, 500], 1500)
    answered(other, [201], 40, { method: 'POST', route: '/api/cupons/comprar' })
    await Promise.all([one, other].map((counts) => storeCalls({ ...parts(), calls: counts })))
    answered(one, [200], 70)
    t.clock.advance(MINUTE)
    await storeCalls({ ...parts(), calls: one })

    const { horas, lentas, falhas } = await calls()
    expect([horas.length, horas.at(-1)]).toEqual([24, { quando: '2026-11-20T12', chamadas: 8, falhas: 2 }])
    expect(horas.slice(0, -1).every(({ chamadas }) => chamadas === 0)).toBe(true)
    expect(lentas).toEqual([
      { metodo: 'GET', rota: '/api/marcas', chamadas: 7, media_ms: 444, pior_ms: 1500, lentas: 2 },
      { metodo: 'POST', rota: '/api/cupons/comprar', chamadas: 1, media_ms: 40, pior_ms: 40, lentas: 0 },
    ])
    expect(falhas).toEqual([{ metodo: 'GET', rota: '/api/marcas', chamadas: 7, falhas: 2 }])
  })

  test('of the api are counted by the pattern of their route, without health checks and unknown addresses', async () => {
    const { id } = await t.as('admin')
    await t.call(companies.get, { params: { id } }, await asRoot())
    await t.app.inject('/api/health')
    await t.app.inject('/api/unknown')
    const route = `/api${companies.get.path}`
    expect(t.calls.take()).toEqual([expect.objectContaining({ method: 'GET', route, calls: 1, failures: 0 })])
  })

  test('that could not be stored are stored the next time', async () => {
    const counts = createCallCounts()
    answered(counts, [500])
    const nowhere = openDatabase('postgres://nobody:x@127.0.0.1:1/none', { max: 1 })
    await expect(storeCalls({ ...parts(), db: nowhere, calls: counts })).rejects.toThrow()
    await nowhere.destroy()
    answered(counts, [200])
    await storeCalls({ ...parts(), calls: counts })
    expect((await calls()).falhas).toEqual([{ metodo: 'GET', rota: '/api/marcas', chamadas: 2, falhas: 1 }])
  })

  test('stay for two days, and slow ones are of the last hour', async () => {
    const counts = createCallCounts()
    answered(counts, [500])
    await storeCalls({ ...parts(), calls: counts })
    t.clock.advance(65 * MINUTE)
    expect(await calls()).toMatchObject({ lentas: [], falhas: [{ falhas: 1 }] })
    const rows = () => t.db.selectFrom('call_counts').selectAll().execute()
    t.clock.advance(DAY)
    await purgeExpired(t)
    expect(await rows()).toHaveLength(1)
    t.clock.advance(DAY)
    await purgeExpired(t)
    expect(await rows()).toEqual([])
  })
})

const parts = () => ({ db: t.db, clock: t.clock })

test('queues tell how many jobs are due, and since when', async () => {
  const NOTHING = { esperando: 0, segundos: 0 }
  expect(await queues()).toEqual({
    filas: { mail: NOTHING, wallet: NOTHING },
    espelho: { ...NOTHING, desistidas: 0 },
  })
  const { email } = await t.as('cliente')
  await t.call(passwordReset.ask, { body: { email } })
  await sql`update pgboss.job set start_after = now() - interval '90 seconds'`.execute(t.db)
  const { mail } = (await queues()).filas
  expect(mail.esperando).toBe(1)
  expect(mail.segundos).toBeGreaterThanOrEqual(90)
  await t.mails()
  expect((await queues()).filas.mail).toEqual(NOTHING)
})

describe('the ledger check', () => {
  test('is told with what it covered, and whether rules were violated', async () => {
    expect(await ledgerCheck()).toEqual({ hoje: '2026-11-20', ultima: null })
    // Two welcomes, and the day's budget of them.
    await crowd(t.db, { size: 2, points: 100, now: t.clock.now() })
    expect(await reportLedger(t.db, () => undefined)).toBe(true)
    const regras = INVARIANTS.length
    expect((await ledgerCheck()).ultima).toMatchObject({ regras, violadas: 0, transferencias: 3 })
    await sql`update ledger_accounts set balance = balance + 1 where kind = 'customer'`.execute(t.db)
    expect(await reportLedger(t.db, () => undefined)).toBe(false)
    const { ultima } = await ledgerCheck()
    expect(ultima?.regras).toBe(regras)
    expect(ultima?.violadas).toBeGreaterThan(0)
  })

  test('of a database that takes no writes is a check all the same, and says that it was not kept', async () => {
    await t.as('cliente')
    const replica = openDatabase(`${t.url}?options=-c%20default_transaction_read_only%3Don`, { max: 1 })
    const lines: string[] = []
    expect(await reportLedger(replica, (line) => void lines.push(line))).toBe(true)
    await replica.destroy()
    expect(lines.at(-1)).toMatch(/not kept for the operations page/)
    expect((await ledgerCheck()).ultima).toBeNull()
  })
})
