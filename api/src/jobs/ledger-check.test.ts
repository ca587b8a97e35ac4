import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import { aPromotion, crowd } from '../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { aBatch, aClaim } from '../../test/world/codes.ts'
import { redeemed } from '../../test/world/company-customers.ts'
import { tillOf } from '../../test/world/till/till.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { INVARIANTS } from './ledger-check.invariants.ts'
import { checkLedger, drawFindings, findAll } from './ledger-check.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const people = await crowd(t.db, { size: 3, points: 100, now: t.clock.now() })
  const paid = await aPromotion(t.db, { stock: 5, points: 40 })
  const free = await aPromotion(t.db, { stock: 5 })
  for (const as of people)
    for (const { id } of [paid, free]) await t.call(coupons.redeem, { body: { coupon_id: id } }, { as })
  await fundAndMove()
  const { id: batchId } = await aBatch(t.db, { points: 10, quantity: 5, now: t.clock.now() })
  await aClaim(t.db, { batchId, serial: 3, customerId: people.at(-1)?.id ?? 0, now: t.clock.now() })
  await useAtTills()
  await t.wallets.worker.workOff()
})
afterAll(() => t.close())

/** Root funds a company and moves its received points both ways. */
async function fundAndMove(): Promise<void> {
  const [root, shop] = [await t.as('root'), await t.as('admin')]
  const [params, as] = [{ id: shop.id }, root]
  await redeemed(t, shop, 30)
  await t.call(companies.credit, { params, body: { valor: 50, motivo: 'Aporte' } }, { as })
  for (const destino of ['saldo', 'loopi'] as const)
    await t.call(companies.moveReceived, { params, body: { destino, valor: 10, motivo: 'Acordo' } }, { as })
}

/** A coupon of two companies each used at a till, one of them twice without a network. */
async function useAtTills(): Promise<void> {
  const { store, device, coupon, use, offline, sync } = tillOf(t)
  for (const company of [await t.as('admin'), await t.as('admin')]) {
    const phone = await device(company, (await store(company)).id)
    const { codigo } = await coupon(company.id)
    await use(codigo, phone)
    await sync([offline(codigo)], phone)
  }
}

const broken = async (trx: Trx) => (await findAll(trx)).filter(({ violations }) => violations.length > 0)

test('holds after redemptions, and says how much it looked at', async () => {
  const findings = await checkLedger(t.db)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
  const table = drawFindings(findings)
  expect(table).toMatch(/✓ Each paid redemption moved its points once, from the customer to the company +4 +ok/)
  expect(table).toContain(`All ${INVARIANTS.length} invariants hold.`)
})

/** Corrupt rows, which need constraints and triggers to be dropped first. */
const PLANTED = [
  [
    'a balance nobody booked',
    "update ledger_accounts set balance = balance + 1 where kind = 'received'",
    /balance of each account/,
  ],
  [
    'points out of nothing in all balances',
    "update ledger_accounts set balance = balance + 1 where kind = 'received'",
    /sum of all entries/,
  ],
  [
    'points out of nothing for a customer',
    `update ledger_transfers set debit_account = (select id from ledger_accounts where name = 'issuance')
     where reason = 'welcome'`,
    /way that exists/,
  ],
  [
    'a redemption paid into what a company may hand out',
    `update ledger_transfers set credit_account = (select id from ledger_accounts where kind = 'company' limit 1)
     where reason = 'redemption'`,
    /way that exists/,
  ],
  [
    'what one company received in the budget of another',
    "update ledger_accounts set owner_id = (select min(company_id) from coupons) where kind = 'company'",
    /way that exists/,
  ],
  ['funding that no root decided on', "delete from audit_log where action = 'company.credit'", /act of a root/],
  [
    'funding beyond what root decided on',
    "update ledger_transfers set amount = amount + 1 where reason = 'funding'",
    /act of a root/,
  ],
  ['an act of somebody who is no root', "update users set role = 'admin' where role = 'root'", /act of a root/],
  ['received points released by nobody', "delete from audit_log where action = 'company.release'", /act of a root/],
  ['received points taken back by nobody', "delete from audit_log where action = 'company.takeback'", /act of a root/],
  ['a budget filled beyond its ceiling', 'update welcome_days set ceiling = 10', /filled once a day/],
  [
    'a budget filled for a day that is none',
    "update ledger_transfers set source_id = '2020-01-01' where reason = 'welcome-budget'",
    /filled once a day/,
  ],
  ['more welcomes than a day may give', 'update welcome_days set ceiling = 10', /within its ceiling/],
  ['a welcome that nobody granted', 'delete from welcome_grants', /granted welcome/],
  [
    'a welcome for somebody who waits',
    "update welcome_grants set state = 'waiting', settled_at = null",
    /granted welcome/,
  ],
  ['a welcome of another amount', 'update welcome_grants set amount = amount + 1', /granted welcome/],
  ['a budget in debt', "update ledger_accounts set balance = -5 where name = 'welcome'", /negative balance/],
  ['points coming in that nobody paid', 'update ledger_incoming set amount = amount + 1', /incoming amount/],
  ['points coming in for an account that is none', 'update ledger_incoming set account_id = 987654', /incoming amount/],
  ['points that came in and are gone', 'delete from ledger_incoming', /balance of each account/],
  ['a day with more than its transfers', 'update ledger_days set amount = amount + 1', /days of each company account/],
  ['a day with fewer movements', 'update ledger_days set movements = movements - 1', /days of each company account/],
  ['a day that is missing', 'delete from ledger_days', /days of each company account/],
  [
    'a customer counted twice',
    'update company_customer_changes set customers = customers + 1',
    /customers of each company/,
  ],
  ['a customer whom nobody counted', 'delete from company_customer_changes', /customers of each company/],
  ['a debt', "update ledger_accounts set balance = -5 where kind = 'customer'", /negative balance/],
  ['a transfer to itself', 'update ledger_transfers set credit_account = debit_account', /two entries/],
  ['a transfer to nowhere', 'update ledger_transfers set credit_account = 987654', /two entries/],
  [
    'a welcome given twice',
    `insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, home)
     select debit_account, credit_account, amount, reason, source_type, source_id || 'x', home
     from ledger_transfers where reason = 'welcome' limit 1`,
    /welcome/,
  ],
  [
    'a credit that moved nothing',
    `insert into credits (company_id, customer_id, amount, reason)
     select c.company_id, r.customer_id, 5, 'Sem transferência' from coupons c, redemptions r limit 1`,
    /Each credit moved/,
  ],
  ['a reserve that no batch has', 'update code_batches set budget_left = budget_left - 1', /reserved for codes/],
  [
    'a batch with more than was reserved for it',
    'update code_batches set budget_left = budget_left + 1',
    /reserved for it/,
  ],
  ['a reserve of a batch that is none', 'delete from code_batches', /reserved for it/],
  ['a claim without its payment', "delete from ledger_transfers where reason = 'code'", /paid claim/],
  ['a code that paid without a claim', 'delete from code_claims', /paid claim/],
  ['a code that paid for a claim that waits', "update code_claims set state = 'waiting'", /paid claim/],
  ['a claim of another amount', 'update code_claims set points = points + 1', /paid claim/],
  [
    'a claim that is paid to another customer',
    'update code_claims set customer_id = (select max(customer_id) from redemptions)',
    /paid claim/,
  ],
  [
    'a code that is paid to the company itself',
    `update ledger_transfers set credit_account = (select id from ledger_accounts where kind = 'company' limit 1)
     where reason = 'code'`,
    /way that exists/,
  ],
  [
    'a reserve of another company',
    `update ledger_transfers set debit_account = (
       select min(id) from ledger_accounts where kind = 'company' and owner_id not in (select company_id from code_batches))
     where reason = 'code-budget'`,
    /way that exists/,
  ],
  ['stock that vanished', 'update coupons set qtd_disponivel = qtd_disponivel - 1', /initial stock/],
  [
    'a use without a redemption',
    'update coupons set usos = usos + 1, stock_initial = stock_initial + 1',
    /uses of each coupon/,
  ],
  [
    'a redemption that cost another price',
    'update redemptions set points_spent = 39 where points_spent = 40',
    /paid redemption/,
  ],
  ['a redemption that nobody paid', "delete from ledger_transfers where reason = 'redemption'", /paid redemption/],
  [
    'points taken for nothing',
    "update ledger_transfers set source_id = '987654' where reason = 'redemption'",
    /redemption that does not exist/,
  ],
  [
    'a coupon redeemed twice',
    `insert into redemptions (coupon_id, customer_id, code, codigo_unico, points_spent)
     select coupon_id, customer_id, code, codigo_unico || 'x', 0 from redemptions where points_spent = 0 limit 1`,
    /at most once/,
  ],
  [
    'a coupon used twice',
    "drop index coupon_uses_once; update coupon_uses set state = 'used' where state = 'conflict'",
    /one use that stands/,
  ],
  [
    'a use in a store of another company',
    'update coupon_uses set store_id = (select max(id) from stores)',
    /company that honours it/,
  ],
  [
    'a use by a device of another company',
    'update coupon_uses set device_id = (select max(id) from devices)',
    /company that honours it/,
  ],
  [
    'a use of another company’s coupon',
    "update coupon_uses set redemption_id = (select max(id) from redemptions where kind = 'coupon') where state = 'conflict'",
    /company that honours it/,
  ],
  ['a use that came second to none', "delete from coupon_uses where state = 'used'", /beside one that stands/],
  ['a transfer that no wallet hears of', 'delete from wallet_mirrorings', /is mirrored/],
  [
    'another amount in the wallet',
    'update sandbox_transactions set amount = amount + 1',
    /payment of the sandbox wallets/,
  ],
  [
    'a payment in the wallet that no transfer asked for',
    `insert into sandbox_transactions (id, wallet_id, to_address, amount, status, created_at)
     select gen_random_uuid(), wallet_id, to_address, amount, status, created_at from sandbox_transactions limit 1`,
    /payment of the sandbox wallets/,
  ],
] as const

test.each(PLANTED)('finds %s', async (_, damage, rule) => {
  const undone = inTransaction(t.db, async (damaged) => {
    await disarm(damaged)
    expect(await broken(damaged)).toEqual([])
    await sql.raw(damage).execute(damaged)
    expect((await broken(damaged)).map(({ name }) => name).join('\n')).toMatch(rule)
    throw new Undone()
  })
  await expect(undone).rejects.toBeInstanceOf(Undone)
})

/** Rolls the damage back. */
class Undone extends Error {}

async function disarm(trx: Trx): Promise<void> {
  const tables = [
    ...['ledger_accounts', 'ledger_transfers', 'coupons', 'redemptions', 'welcome_days', 'welcome_grants'],
    ...['code_batches', 'code_blocks', 'code_anomalies', 'coupon_uses'],
  ]
  const constraints = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype in ('f', 'c', 'u') and conrelid::regclass::text = any(${tables}) order by contype = 'u'`.execute(trx)
  for (const { name, table } of constraints.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)} cascade`.execute(trx)
  for (const table of ['ledger_transfers', 'audit_log'])
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(trx)
}

test('the command prints the table and ends with 1 when a rule is broken', async () => {
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'ledger-check.ts')], {
      env: { PATH: process.env.PATH, DATABASE_URL: t.url },
      encoding: 'utf8',
    })
  const sound = run()
  expect([sound.status, sound.stdout]).toEqual([
    0,
    expect.stringContaining(`All ${INVARIANTS.length} invariants hold.`),
  ])
  await sql`update ledger_accounts set balance = balance + 7 where kind = 'customer'`.execute(t.db)
  const damaged = run()
  expect(damaged.status).toBe(1)
  expect(damaged.stdout).toMatch(
    /✗ The balance of each account[^\n]*violations: 4\n {4}account \d+: balance 67, entries 60/,
  )
  expect(damaged.stdout).toContain(`2 of ${INVARIANTS.length} invariants are broken.`)
})
