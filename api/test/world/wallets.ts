import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { type AccountRef, transfer } from '../../src/modules/ledger/ledger.public.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import type { TestApp } from '../test-app.ts'

let cause = 0

/** Moves points in the ledger with a unique cause. */
export async function move(t: TestApp, from: AccountRef, to: AccountRef, amount: number): Promise<number> {
  const source = { type: 'order', id: `mirrored-${++cause}` } as const
  const request = { from, to, amount, reason: 'credit', source, at: t.clock.now() } as const
  return (await inTransaction(t.db, (trx) => transfer(trx, request))).id
}

/** Sandbox behind a test's wallets. */
export function sandboxOf(t: TestApp): Promise<Sandbox> {
  if (t.wallets.sandbox === null) throw new Error('this test runs on the sandbox')
  return t.wallets.sandbox()
}

/** Number of movements by state, such as `settled: 3`. */
export async function statesOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from wallet_mirrorings group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Owners whose sandbox wallet differs from their ledger accounts. */
export async function differences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select a.owner_id, sum(a.balance) as ledger, coalesce(w.balance, 0) as sandbox
    from ledger_balances a left join sandbox_wallets w on w.identifier = 'loopi-' || a.owner_id
    where a.kind <> 'system' group by a.owner_id, w.balance having sum(a.balance) <> coalesce(w.balance, 0)`.execute(db)
  return rows
}
