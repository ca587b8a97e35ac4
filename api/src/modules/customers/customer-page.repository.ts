import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'
import { type Listed, listPage, type PageQuery, type SortKey } from '../../db/paging.ts'
import type { Scope } from './customer-list.repository.ts'

const companyOf = (scope: Scope): number | null => (scope === 'everybody' ? null : scope.companyId)

/** Credits and redemptions of the customer, with the scope's company or with all. */
function movements(scope: Scope, customerId: number) {
  const companyId = companyOf(scope)
  return sql<MovementRow>`(
    select 'credito' as kind, t.id, t.created_at, t.amount, c.reason as description,
      null::bigint as coupon_id, null as discount, null::date as valid_until
      from ledger_accounts payee
      join ledger_transfers t on t.credit_account = payee.id and t.reason = 'credit'
      join ledger_accounts payer on payer.id = t.debit_account and payer.kind = 'company'
      left join credits c on c.id = case t.source_type when 'credit' then t.source_id::bigint end
      where payee.kind = 'customer' and payee.owner_id = ${customerId}
        and (${companyId}::bigint is null or payer.owner_id = ${companyId}::bigint)
    union all
    select 'resgate', r.id, r.created_at, -r.points_spent, o.title, o.id, o.discount, o.valid_until
      from redemptions r join coupons o on o.id = r.coupon_id
      where r.customer_id = ${customerId} and r.kind = 'coupon'
        and (${companyId}::bigint is null or o.company_id = ${companyId}::bigint)
  )`
}

export type MovementRow = {
  kind: 'credito' | 'resgate'
  id: number
  created_at: Date
  amount: number
  description: string | null
  coupon_id: number | null
  discount: string | null
  valid_until: string | null
}

const KEYS: readonly SortKey[] = [
  { by: sql`m.created_at`, direction: 'desc' },
  { by: sql`m.kind`, direction: 'asc' },
  { by: sql`m.id`, direction: 'desc' },
]

/** Movements between customer and company, newest first: one page when the query asks for a page, otherwise all. */
export function listMovements(
  db: Db,
  { scope, customerId }: { scope: Scope; customerId: number },
  page: PageQuery,
): Promise<Listed<MovementRow>> {
  const query = db
    .selectFrom(movements(scope, customerId).as('m'))
    .selectAll('m')
    .select(sql<string>`m.created_at::text`.as('sort_key'))
  return listPage(query, KEYS, ({ sort_key, kind, id }) => [sort_key, kind, id], page)
}

export type Totals = { since: Date | null; credited: number; redemptions: number; redeemed: number }

/** Sums of those movements, and the day since which the person is the company's customer. */
export async function totalsOf(db: Db, scope: Scope, customerId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select created_at from company_customers
        where customer_id = ${customerId} and company_id = ${companyOf(scope)}::bigint) as since,
      coalesce(sum(amount) filter (where kind = 'credito'), 0)::bigint as credited,
      count(*) filter (where kind = 'resgate') as redemptions,
      coalesce(-sum(amount) filter (where kind = 'resgate'), 0)::bigint as redeemed
    from ${movements(scope, customerId)} m`.execute(db)
  return rows[0] as Totals
}

export type DayRow = { day: string; redemptions: number; redeemed: number; credited: number }

/** Days since `since` with credits or redemptions of the customer, oldest first. */
export async function customerDays(db: Db, scope: Scope, customerId: number, since: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select ${dayOf('m.created_at')} as day,
      count(*) filter (where m.kind = 'resgate') as redemptions,
      coalesce(-sum(m.amount) filter (where m.kind = 'resgate'), 0)::bigint as redeemed,
      coalesce(sum(m.amount) filter (where m.kind = 'credito'), 0)::bigint as credited
    from ${movements(scope, customerId)} m
    where m.created_at >= ${startOfDay(since)}
    group by 1 order by 1`.execute(db)
  return rows
}
