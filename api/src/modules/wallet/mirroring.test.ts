import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { differences, move, sandboxOf, statesOf } from '../../../test/world/wallets.ts'
import { inTransaction } from '../../db/transaction.ts'
import { BOOKS } from '../../jobs/ledger-check.invariants.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { addMs, HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { companyBudget, companyReceived, customerAccount, ISSUANCE, transfer } from '../ledger/ledger.public.ts'
import { createWorker } from './worker.ts'

let t: TestApp
let sandbox: Sandbox
let ana: Person
let shop: Person
beforeEach(async () => {
  t = await testApp()
  sandbox = await sandboxOf(t)
  ana = await t.as('cliente')
  shop = await t.as('admin')
})
afterEach(() => t.close())

/** Ana gets 100 and spends 30 at the shop. */
async function earnAndSpend(): Promise<void> {
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  await move(t, customerAccount(ana.id), companyBudget(shop.id), 30)
}
const errors: string[] = []
const workOff = () => t.wallets.worker.workOff((error) => void errors.push(String(error)))
/** Works until the queue is empty, moving the clock to every postponed movement. */
async function workThrough(): Promise<void> {
  for (let round = 0; round < 40; round++) {
    await workOff()
    const { settled: _settled, failed: _failed, ...open } = await statesOf(t.db)
    if (Object.keys(open).length === 0) return
    t.clock.advance(HOUR)
  }
}
const rows = () => t.db.selectFrom('wallet_mirrorings').selectAll().orderBy('transfer_id').execute()
const executions = async () =>
  (await t.db.selectFrom('sandbox_transactions').select('id').where('hash', 'is not', null).execute()).length
const soundLedger = async () => (await checkLedger(t.db, BOOKS)).flatMap(({ violations }) => violations)

test('every movement reaches the provider once, in an order that has the points', async () => {
  await earnAndSpend()
  expect(await statesOf(t.db)).toEqual({ waiting: 2 })
  await workOff()
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 2 }, [], 2])
  await workOff()
  expect(await executions()).toBe(2)
  expect(await soundLedger()).toEqual([])
})

test('a wallet holds both accounts of a company: what root moves between them is not paid', async () => {
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  await move(t, customerAccount(ana.id), companyReceived(shop.id), 30)
  const own = { amount: 30, source: { type: 'order', id: 'own' }, at: t.clock.now() } as const
  await inTransaction(t.db, (trx) =>
    transfer(trx, { ...own, from: companyReceived(shop.id), to: companyBudget(shop.id), reason: 'release' }),
  )
  await move(t, companyBudget(shop.id), customerAccount(ana.id), 20)
  // The transfer that brought the points is mirrored first, even though another account of the company received them.
  await workOff()
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 3 }, [], 3])
  const { body } = await t.call(wallet.open, { body: {} }, { as: shop })
  expect(body.balance).toBe(10)
  expect(body.transactions.map(({ amount }) => amount)).toEqual([-20, 30])
})

test('a movement that is due is taken also behind a thousand that are put off', async () => {
  await move(t, ISSUANCE, customerAccount(ana.id), 2_000)
  await workOff()
  await sql`
    with moved as (
      insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
      select issuance.id, ana.id, 1, 'credit', 'order', 'put-off-' || n, ${t.clock.now()}, ana.owner_id
      from generate_series(1, 1000) n, ledger_accounts issuance, ledger_accounts ana
      where issuance.name = 'issuance' and ana.kind = 'customer' and ana.owner_id = ${ana.id} returning id
    )
    insert into wallet_mirrorings (transfer_id) select id from moved`.execute(t.db)
  const later = addMs(t.clock.now(), HOUR)
  await t.db.updateTable('wallet_mirrorings').set({ due_at: later }).where('state', '=', 'waiting').execute()
  await move(t, ISSUANCE, companyBudget(shop.id), 30)
  await workOff()
  expect(await statesOf(t.db)).toEqual({ waiting: 1_000, settled: 2 })
})

test('many workers at once pay nothing twice', async () => {
  for (let time = 0; time < 12; time++) {
    const person = customerAccount((await t.as('cliente')).id)
    await move(t, ISSUANCE, person, 10 + time)
    await move(t, person, companyBudget(shop.id), 5)
  }
  const workers = Array.from({ length: 3 }, () => createWorker({ ...t, provider: t.wallets.provider }))
  for (let round = 0; round < 10 && (await statesOf(t.db)).settled !== 24; round++) {
    await Promise.all(workers.map((worker) => worker.workOff((error) => void errors.push(String(error)))))
    t.clock.advance(MINUTE)
  }
  await Promise.all(workers.map((worker) => worker.close()))
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 24 }, [], 24])
})

test('a movement that was undone is not mirrored', async () => {
  const undone = inTransaction(t.db, async (trx) => {
    const source = { type: 'order', id: 'undone' } as const
    const [from, to] = [ISSUANCE, customerAccount(ana.id)]
    await transfer(trx, { from, to, amount: 5, reason: 'credit', source, at: t.clock.now() })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await statesOf(t.db)).toEqual({})
})

test('a provider that is away is asked again, later and later, and then everything is there once', async () => {
  await earnAndSpend()
  errors.length = 0
  sandbox.faults.failures = 1_000_000
  const waits: number[] = []
  for (let time = 0; time < 4; time++) {
    await workOff()
    const [first] = await rows()
    waits.push((first?.due_at.getTime() ?? 0) - t.clock.now().getTime())
    t.clock.advance(waits.at(-1) ?? 0)
  }
  expect(waits.map((ms) => ms / SECOND)).toEqual([5, 10, 20, 40])
  expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 4, last_error: 'token: status 500' })
  expect(errors[0]).toBe('ProviderError: token: status 500')
  sandbox.faults.failures = 0
  await workThrough()
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 2 }, [], 2])
})

test('answers that get lost anywhere pay nothing twice', async () => {
  await earnAndSpend()
  for (let time = 0; time < 12; time++) {
    sandbox.faults.lostAnswers = 1
    await workOff()
    t.clock.advance(HOUR)
  }
  sandbox.faults.lostAnswers = 0
  await workThrough()
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 2 }, [], 2])
})

test('a pending transfer is asked for until it ends, and is not called settled before', async () => {
  await earnAndSpend()
  sandbox.faults.pendingPolls = 2
  await workOff()
  expect(await statesOf(t.db)).toEqual({ submitted: 1, waiting: 1 })
  await workThrough()
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 2 }, [], 2])
})

test('a transfer that fails at the provider is made anew, and arrives once', async () => {
  await earnAndSpend()
  sandbox.faults.failedTransfers = 2
  await workThrough()
  expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 2 }, [], 4])
})

test('a locked PIN is not tried again: the movement waits for a person', async () => {
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  await workOff()
  await t.db.updateTable('sandbox_users').set({ incorrect_attempts: 5 }).execute()
  await move(t, customerAccount(ana.id), companyBudget(shop.id), 30)
  await workThrough()
  const last = (await rows()).at(-1)
  expect(last).toMatchObject({ state: 'failed', attempts: 1, last_error: expect.stringMatching(/pincode\.locked$/) })
  for (const as of [ana, shop]) {
    const { body } = await t.call(wallet.open, { body: {} }, { as })
    expect([body.sincronizacao, body.transactions[0]?.sincronizacao]).toEqual(['falhou', 'falhou'])
  }
  const tries = sandbox.calls.length
  t.clock.advance(24 * HOUR)
  await workOff()
  expect(sandbox.calls.length).toBe(tries)
})

test('what fails for half a day waits for a person', async () => {
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  await workOff()
  await t.db.updateTable('sandbox_wallets').set({ balance: 0 }).where('treasury', '=', false).execute()
  await move(t, customerAccount(ana.id), companyBudget(shop.id), 30)
  await workThrough()
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed', attempts: 30 })
})

describe('a process that dies', () => {
  /** Orphaned lease of a dead process. */
  const leaseForever = async () => {
    const until = new Date(t.clock.now().getTime() + 2 * MINUTE)
    await t.db
      .updateTable('wallet_mirrorings')
      .set({ claim: crypto.randomUUID(), claimed_until: until, due_at: until })
      .where('state', '<>', 'settled')
      .execute()
  }

  test.each([
    ['before the provider heard of it, or before its answer was written down', 'waiting', 'SAVED'],
    ['before it was confirmed', 'prepared', 'SAVED'],
    ['before it was paid', 'prepared', 'READY'],
    ['after it was paid', 'prepared', 'paid'],
    ['before its end was heard of', 'submitted', 'paid'],
  ] as const)('%s: another one goes on after the lease', async (_when, state, there) => {
    await move(t, ISSUANCE, customerAccount(ana.id), 100)
    await workOff()
    // Restores the state that was stored when the process died.
    await t.db
      .updateTable('wallet_mirrorings')
      .set({
        state,
        settled_at: null,
        ...(state !== 'submitted' && { hash: null }),
        ...(state === 'waiting' && { provider_id: null }),
      })
      .execute()
    if (there !== 'paid') await unpaid(there)
    await leaseForever()
    await workOff()
    expect(await statesOf(t.db)).toEqual({ [state]: 1 })
    t.clock.advance(2 * MINUTE)
    await workOff()
    expect([await statesOf(t.db), await differences(t.db), await executions()]).toEqual([{ settled: 1 }, [], 1])
  })

  /** The registered transfer was never executed. */
  async function unpaid(status: 'SAVED' | 'READY'): Promise<void> {
    await t.db.updateTable('sandbox_transactions').set({ status, hash: null }).execute()
    await t.db.deleteFrom('sandbox_events').where('type', 'like', '%TRANSACTION').execute()
    await t.db.updateTable('sandbox_wallets').set({ balance: 0 }).execute()
  }
})
