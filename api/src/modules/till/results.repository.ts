import { sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'
import type { UseState } from '../../db/tables/till.ts'

export type Sum = {
  readonly part: 'own_team' | 'store' | 'promotion' | 'cashier' | 'hour'
  /**
   * Which one. An hour begins with its day in São Paulo, as in `2026-11-20 13`; a cashier is the id of a member, or of a device
   * as a negative number; null is the welcome coupon.
   */
  readonly key: string | null
  readonly state: UseState
  readonly usos: number
  readonly valor_centavos: number
}

/** Uses of a company since a day, read once and summed in five ways, the most first. */
export async function sumUses(db: Db, companyId: number, from: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select
      case 0 when grouping(own_team) then 'own_team' when grouping(store) then 'store'
        when grouping(promotion) then 'promotion' when grouping(cashier) then 'cashier' else 'hour' end as part,
      coalesce(own_team::text, store::text, promotion::text, cashier::text, to_char(hour, 'YYYY-MM-DD HH24')) as key,
      state, count(*)::integer as usos, coalesce(sum(value_cents), 0)::bigint as valor_centavos
    from (
      select state, own_team, store_id as store, coupon_id as promotion, coalesce(member_id, -device_id) as cashier,
        date_trunc('hour', at at time zone 'America/Sao_Paulo') as hour, value_cents
      from coupon_uses where company_id = ${companyId} and at >= ${startOfDay(from)}
    ) uses
    group by state, grouping sets (own_team, store, promotion, cashier, hour)
    order by usos desc, store, promotion`.execute(db)
  return rows
}

type Named = { readonly id: number; readonly name: string | null }

export async function namesOfStores(db: Db, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, name from stores where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Names of members, and of devices by negative ids. */
export async function namesOfCashiers(db: Db, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from users where id = any(${ids}::bigint[])
    union all
    select -id, name from devices where id = any(${ids.map((id) => -id)}::bigint[])`.execute(db)
  return rows
}

/** Titles of promotions, and how often each was redeemed since the day. */
export async function redeemedOf(db: Db, ids: readonly number[], from: string) {
  const { rows } = await sql<{ readonly id: number; readonly title: string; readonly resgates: number }>`
    select id, title, (
        select count(*)::integer from redemptions r
        where r.coupon_id = coupons.id and r.kind = 'coupon' and r.created_at >= ${startOfDay(from)}
      ) as resgates
    from coupons where id = any(${ids}::bigint[])`.execute(db)
  return rows
}
