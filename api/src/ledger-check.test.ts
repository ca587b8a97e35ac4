import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import { aPromotion, crowd } from '../test/concurrency-crowd.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import type { Trx } from './db/database.ts'
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
  await t.wallets.worker.workOff()
})
afterAll(() => t.close())

const broken = async (trx: Trx) => (await findAll(trx)).filter(({ violations }) => violations.length > 0)

test('holds after redemptions, and says how much it looked at', async () => {
  const findings = await checkLedger(t.db)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
  const table = drawFindings(findings)
  expect(table).toMatch(/✓ Cada resgate pago moveu os seus pontos uma vez, do cliente para a empresa +3 +ok/)
  expect(table).toContain('Tudo certo')
})

/** What no code of ours can write: constraints and triggers are taken away first. */
const PLANTED = [
  [
    'a balance nobody booked',
    "update ledger_accounts set balance = balance + 1 where kind = 'company'",
    /saldo de cada conta/,
  ],
  [
    'points out of nothing in all balances',
    "update ledger_accounts set balance = balance + 1 where kind = 'company'",
    /soma de todos os lançamentos/,
  ],
  ['a debt', "update ledger_accounts set balance = -5 where kind = 'customer'", /saldo negativo/],
  ['a transfer to itself', 'update ledger_transfers set credit_account = debit_account', /dois lançamentos/],
  ['a transfer to nowhere', 'update ledger_transfers set credit_account = 987654', /dois lançamentos/],
  [
    'a welcome given twice',
    `insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id)
     select debit_account, credit_account, amount, reason, source_type, source_id || 'x'
     from ledger_transfers where reason = 'welcome' limit 1`,
    /boas-vindas/,
  ],
  [
    'a credit that moved nothing',
    `insert into credits (company_id, customer_id, amount, reason)
     select c.company_id, r.customer_id, 5, 'Sem transferência' from coupons c, redemptions r limit 1`,
    /Cada crédito moveu/,
  ],
  ['stock that vanished', 'update coupons set qtd_disponivel = qtd_disponivel - 1', /estoque inicial/],
  [
    'a use without a redemption',
    'update coupons set usos = usos + 1, stock_initial = stock_initial + 1',
    /usos de cada cupom/,
  ],
  [
    'a redemption that cost another price',
    'update redemptions set points_spent = 39 where points_spent = 40',
    /resgate pago/,
  ],
  ['a redemption that nobody paid', "delete from ledger_transfers where reason = 'redemption'", /resgate pago/],
  [
    'points taken for nothing',
    "update ledger_transfers set source_id = '987654' where reason = 'redemption'",
    /resgate que não existe/,
  ],
  [
    'a coupon redeemed twice',
    `insert into redemptions (coupon_id, customer_id, code, codigo_unico, points_spent)
     select coupon_id, customer_id, code, codigo_unico || 'x', 0 from redemptions where points_spent = 0 limit 1`,
    /no máximo uma vez/,
  ],
  ['a transfer that no wallet hears of', 'delete from wallet_mirrorings', /tem o seu espelhamento/],
  ['another amount in the wallet', 'update sandbox_transactions set amount = amount + 1', /pagamento na carteira/],
  [
    'a payment in the wallet that no transfer asked for',
    `insert into sandbox_transactions (id, wallet_id, to_address, amount, status, created_at)
     select gen_random_uuid(), wallet_id, to_address, amount, status, created_at from sandbox_transactions limit 1`,
    /pagamento na carteira/,
  ],
] as const

test.each(PLANTED)('finds %s', async (_, damage, rule) => {
  const damaged = await t.db.startTransaction().execute()
  try {
    await disarm(damaged)
    expect(await broken(damaged)).toEqual([])
    await sql.raw(damage).execute(damaged)
    expect((await broken(damaged)).map(({ name }) => name).join('\n')).toMatch(rule)
  } finally {
    await damaged.rollback().execute()
  }
})

async function disarm(trx: Trx): Promise<void> {
  const tables = ['ledger_accounts', 'ledger_transfers', 'coupons', 'redemptions']
  const constraints = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype in ('f', 'c', 'u') and conrelid::regclass::text = any(${tables}) order by contype = 'u'`.execute(trx)
  for (const { name, table } of constraints.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)} cascade`.execute(trx)
  await sql`alter table ledger_transfers disable trigger all`.execute(trx)
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
    expect.stringContaining(`Tudo certo: as ${INVARIANTS.length} regras valem.`),
  ])
  await sql`update ledger_accounts set balance = balance + 7 where kind = 'customer'`.execute(t.db)
  const damaged = run()
  expect(damaged.status).toBe(1)
  expect(damaged.stdout).toMatch(
    /✗ O saldo de cada conta[^\n]*3 violação\(ões\)\n {4}conta \d+: saldo 67, lançamentos 60/,
  )
  expect(damaged.stdout).toContain(`Atenção: 2 de ${INVARIANTS.length} regras não valem.`)
})
