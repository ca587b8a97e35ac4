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

export async function summaryOf(db: Db, companyId: number, activeSince: string): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select
      coalesce(sum(customers), 0)::bigint as customers,
      coalesce(sum(customers) filter (where day >= ${activeSince}::date), 0)::bigint as active,
      (select count(*) from customer_invitations where company_id = ${companyId} and listed) as invited,
      coalesce((select balance from ledger_accounts where kind = 'company' and owner_id = ${companyId}), 0) as balance,
      coalesce((select balance from ledger_balances where kind = 'received' and owner_id = ${companyId}), 0) as received,
      coalesce((
        select -sum(moved.amount) from ledger_accounts a
          join ledger_daily moved on moved.account_id = a.id and moved.reason = 'credit'
          where a.kind = 'company' and a.owner_id = ${companyId}
      ), 0)::bigint as distributed
    from company_customers_daily where company_id = ${companyId}`.execute(db)
  return rows[0] as Summary
}

/** Only accounts of companies have days. */
const isOf = (companyId: number | null) =>
  companyId === null
    ? sql`true`
    : sql`moved.account_id = any(array(
        select id from ledger_accounts where kind in ('company', 'received') and owner_id = ${companyId}))`

/**
 * Days since `since` with CLP credited or coupons redeemed, of one company or for root of all, oldest first. Movements are
 * summed by day already; coupons of 0 CLP move nothing and are counted.
 */
export async function companyDays(db: Db, scope: Scope, since: string): Promise<DayRow[]> {
  const companyId = scope === 'everybody' ? null : scope.companyId
  const { rows } = await sql<DayRow>`
    select day, sum(redemptions)::bigint as redemptions, sum(redeemed)::bigint as redeemed, sum(credited)::bigint as credited
    from (
      select moved.day,
        case moved.reason when 'redemption' then moved.movements else 0 end as redemptions,
        case moved.reason when 'redemption' then moved.amount else 0 end as redeemed,
        case moved.reason when 'credit' then -moved.amount else 0 end as credited
        from ledger_daily moved
        where moved.day >= ${since}::date and moved.reason in ('redemption', 'credit') and ${isOf(companyId)}
      union all
      select ${dayOf('r.created_at')}, 1, 0, 0
        from redemptions r join coupons o on o.id = r.coupon_id
        where r.kind = 'coupon' and r.points_spent = 0 and r.created_at >= ${startOfDay(since)}
          and (${companyId}::bigint is null or o.company_id = ${companyId}::bigint)
    ) moved
    group by 1 order by 1`.execute(db)
  return rows
}
