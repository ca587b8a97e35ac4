import { sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'

export type AccountBalance = { readonly kind: string; readonly name: string | null; readonly balance: number }

/**
 * Balance sums per kind of account, and each account of the platform. A single statement, so that the sums belong to
 * one moment.
 */
export async function sumBalances(db: Db): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select kind, name, sum(balance)::bigint as balance from ledger_balances group by kind, name`.execute(db)
  return rows
}

export type Moved = { readonly reason: string; readonly clp: number; readonly count: number }

export async function sumSince(db: Db, day: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select reason, sum(amount)::bigint as clp, count(*)::bigint as count
    from ledger_transfers where created_at >= ${startOfDay(day)} group by reason`.execute(db)
  return rows
}

export type CompanyMoved = {
  readonly id: number
  readonly name: string
  readonly funding: number
  readonly credit: number
  readonly code: number
  readonly redemption: number
  readonly release: number
  readonly takeback: number
}

/**
 * Companies with the largest movements since a day. A release moves between two accounts of the same company and counts
 * once.
 */
export async function listBusiest(db: Db, day: string, limit: number): Promise<CompanyMoved[]> {
  const sumOf = (reason: string) => sql`coalesce(sum(amount) filter (where reason = ${reason}), 0)::bigint`
  const { rows } = await sql<CompanyMoved>`
    with moved as (
      select case when reason in ('funding', 'redemption') then credit_account else debit_account end as account,
        reason, sum(amount) as amount
      from ledger_transfers
      where created_at >= ${startOfDay(day)} and reason in ('funding', 'credit', 'code', 'redemption', 'release', 'takeback')
      group by 1, 2
    ), busiest as (
      select a.owner_id, sum(amount) as amount,
        ${sumOf('funding')} as funding, ${sumOf('credit')} as credit, ${sumOf('code')} as code,
        ${sumOf('redemption')} as redemption, ${sumOf('release')} as release, ${sumOf('takeback')} as takeback
      from moved join ledger_accounts a on a.id = moved.account and a.kind in ('company', 'received', 'codes')
      group by a.owner_id order by 2 desc, 1 limit ${limit}
    )
    select b.owner_id as id, c.name, b.funding, b.credit, b.code, b.redemption, b.release, b.takeback
    from busiest b join companies c on c.id = b.owner_id order by b.amount desc, b.owner_id`.execute(db)
  return rows
}
