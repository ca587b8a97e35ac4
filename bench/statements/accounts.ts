import { sql } from 'kysely'
import { type Db, openDatabase } from '../../api/src/db/database.ts'

/** Customers of the demo by the length of their history. */
export const ACCOUNTS = { few: 'rafael@loopi.test', many: 'cliente@loopi.test' } as const

/**
 * Inserts a history of `count` credits and redemption-sized payments of a customer, spread over two years, with the
 * balances that result from the transfers.
 */
async function giveHistory(db: Db, email: string, count: number): Promise<void> {
  await sql`
    with own as (
      select a.id from ledger_accounts a join users u on u.id = a.owner_id
      where u.email = ${email} and a.kind = 'customer'
    ), company as (
      select a.id from ledger_accounts a join users u on u.id = a.owner_id
      where u.email = 'admin@loopi.test' and a.kind = 'received'
    ), made as (
      insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at)
      select case when n % 5 = 0 then own.id else company.id end, case when n % 5 = 0 then company.id else own.id end,
        case when n % 5 = 0 then 3 else 1 end, case when n % 5 = 0 then 'redemption' else 'credit' end,
        'order', 'bench-' || own.id || '-' || n, now() - (${count}::int - n) * interval '730 days' / ${count}::int
      from own, company, generate_series(1, ${count}::int) n
      returning debit_account, credit_account, amount
    ), changes as (
      select account, sum(amount) as change
      from (select credit_account as account, amount from made union all select debit_account, -amount from made) moved
      group by account
    )
    update ledger_accounts set balance = balance + changes.change from changes where ledger_accounts.id = changes.account`.execute(
    db,
  )
}

/** Inserts both histories and updates the planner's statistics. */
export async function fillAccounts(url: string, counts: Record<keyof typeof ACCOUNTS, number>): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  try {
    for (const name of ['few', 'many'] as const) await giveHistory(db, ACCOUNTS[name], counts[name])
    await sql`vacuum analyze ledger_transfers`.execute(db)
  } finally {
    await db.destroy()
  }
}
