import { MOST_COUPONS } from '@loopi/contract/customers/customer-support.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const couponsOf = (db: Db, customerId: number) =>
  db
    .selectFrom('redemptions')
    .leftJoin('coupons', 'coupons.id', 'redemptions.coupon_id')
    .leftJoin('companies', 'companies.id', 'coupons.company_id')
    .select(['redemptions.id', 'redemptions.coupon_id', 'redemptions.points_spent', 'redemptions.created_at'])
    .select(['coupons.title', 'coupons.valid_until', 'companies.id as company_id', 'companies.name as company'])
    .where('redemptions.customer_id', '=', customerId)
    .orderBy('redemptions.created_at', 'desc')
    .orderBy('redemptions.id', 'desc')
    .limit(MOST_COUPONS)
    .execute()

export const companiesOf = (db: Db, customerId: number) =>
  db
    .selectFrom('company_customers')
    .innerJoin('companies', 'companies.id', 'company_customers.company_id')
    .select(['companies.id as id', 'companies.name', 'company_customers.source'])
    .select('company_customers.created_at as since')
    .where('company_customers.customer_id', '=', customerId)
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.name_key')
    .execute()

type Access = { sessions: number; last_used: Date | null; second_factor: boolean; passkeys: number }

/** Sign-ins of the person for support: counts and times, never addresses. */
export async function accessOf(db: Db, customerId: number, now: Date): Promise<Access> {
  const { rows } = await sql<Access>`
    select
      (select count(*) from sessions s where s.user_id = ${customerId} and s.ended_at is null and s.expires_at > ${now})
        as sessions,
      (select max(s.last_used_at) from sessions s where s.user_id = ${customerId}) as last_used,
      exists (select from second_factors f where f.user_id = ${customerId} and f.active_since is not null)
        as second_factor,
      (select count(*) from passkeys p where p.user_id = ${customerId}) as passkeys`.execute(db)
  return rows[0] as Access
}
