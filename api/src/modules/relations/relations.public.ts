import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** Makes the person a customer of the company; an existing relation keeps its date. */
export async function consent(trx: Trx, companyId: number, customerId: number, now: Date): Promise<void> {
  await trx
    .insertInto('company_customers')
    .values({
      company_id: companyId,
      customer_id: customerId,
      source: 'pre-registration',
      created_at: now,
    })
    .onConflict((on) => on.columns(['company_id', 'customer_id']).doNothing())
    .execute()
}

/** Companies that the person is a customer of, by name. */
export const listRelations = (db: Db, customerId: number) =>
  db
    .selectFrom('company_customers')
    .innerJoin('companies', 'companies.user_id', 'company_customers.company_id')
    .select(['companies.user_id as companyId', 'companies.name', 'company_customers.source'])
    .select('company_customers.created_at as since')
    .where('company_customers.customer_id', '=', customerId)
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.user_id')
    .execute()

/** Ends a relation and refuses the company's invitations from now on; false when there is no relation. */
export async function endRelation(trx: Trx, companyId: number, customerId: number, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('company_customers')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx
    .updateTable('customer_invitations')
    .set({ state: 'refused', withdrawn_at: now, decided_at: now })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .execute()
  return true
}

/**
 * Part `related` of the statement that redeems: who redeems a company's coupon is its customer from then on. It has a
 * row where that is new.
 */
export const relatedPart = ({ at }: { readonly at: Date }) =>
  sql`related as (
      insert into company_customers (company_id, customer_id, source, created_at)
      select company_id, customer_id, 'redemption', ${at}::timestamptz from redemption
      where not exists (
        select from company_customers known where known.company_id = redemption.company_id
          and known.customer_id = redemption.customer_id
      )
      on conflict (company_id, customer_id) do nothing
      returning company_id, customer_id
    )`

/** Part `active` of the statement that redeems: the moment, for who looks at customers by their last activity. */
export const redeemedPart = ({ at }: { readonly at: Date }) =>
  sql`active as (
      update user_activity set last_redeemed_at = ${at}::timestamptz from redemption
      where user_id = redemption.customer_id and (last_redeemed_at is null or last_redeemed_at < ${at}::timestamptz)
    )`

/** True for a finished registration with a relation to that company. */
export async function isCustomerOf(db: Db, companyId: number, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('company_customers', 'company_customers.customer_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', customerId)
    .where('company_customers.company_id', '=', companyId)
    .where('users.role', '=', 'cliente')
    .where('users.cpf', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
