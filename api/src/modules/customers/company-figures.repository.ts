import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from './customer-list.repository.ts'
import type { DayRow } from './customer-page.repository.ts'

export type Summary = {
  customers: number
  active: number
  invited: number
  balance: number
  received: number
  distributed: number
}

export async function summaryOf(db: Db, companyId: number, inactiveBefore: Date): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select
      count(*) as customers,
      count(*) filter (where user_activity.last_activity_at >= ${inactiveBefore}) as active,
      (select count(*) from customer_invitations where company_id = ${companyId} and listed) as invited,
      coalesce((select balance from ledger_accounts where kind = 'company' and owner_id = ${companyId}), 0) as balance,
      coalesce((select balance from ledger_balances where kind = 'received' and owner_id = ${companyId}), 0) as received,
      coalesce((
        select sum(t.amount) from ledger_accounts a
          join ledger_transfers t on t.debit_account = a.id and t.reason = 'credit'
          where a.kind = 'company' and a.owner_id = ${companyId}
      ), 0)::bigint as distributed
    from company_customers
      join users on users.id = company_customers.customer_id
      join user_activity on user_activity.user_id = company_customers.customer_id
    where company_customers.company_id = ${companyId}
      and users.role = 'cliente' and users.cpf is not null and users.deleted_at is null`.execute(db)
  return rows[0] as Summary
}

/** Days since `since` with CLP credited or coupons redeemed, of one company or for root of all, oldest first. */
export async function companyDays(db: Db, scope: Scope, since: string): Promise<DayRow[]> {
  const companyId = scope === 'everybody' ? null : scope.companyId
  const from = startOfDay(since)
  const { rows } = await sql<DayRow>`
    select ${dayOf('at')} as day, sum(redemptions)::bigint as redemptions,
      sum(redeemed)::bigint as redeemed, sum(credited)::bigint as credited
    from (
      select r.created_at as at, 1 as redemptions, r.points_spent::bigint as redeemed, 0::bigint as credited
        from coupons o join redemptions r on r.coupon_id = o.id and r.kind = 'coupon' and r.created_at >= ${from}
        where ${companyId}::bigint is null or o.company_id = ${companyId}::bigint
      union all
      select t.created_at, 0, 0, t.amount
        from ledger_accounts a
        join ledger_transfers t on t.debit_account = a.id and t.reason = 'credit' and t.created_at >= ${from}
        where a.kind = 'company' and (${companyId}::bigint is null or a.owner_id = ${companyId}::bigint)
    ) moved
    group by 1 order by 1`.execute(db)
  return rows
}
