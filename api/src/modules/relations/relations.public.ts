import type { RelationOrigin } from '@loopi/contract/customers/relation-origins'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'
import type { RelationSource } from '../../db/tables/companies.ts'

export { addCustomerChanges } from './customer-days.ts'

/** Words of the contract for what made a person a customer. */
export const RELATION_ORIGIN = {
  'pre-registration': 'convite',
  redemption: 'resgate',
  code: 'leitura',
} as const satisfies Record<RelationSource, RelationOrigin>

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
    .innerJoin('companies', 'companies.id', 'company_customers.company_id')
    .select(['companies.id as companyId', 'companies.name', 'company_customers.source'])
    .select('company_customers.created_at as since')
    .where('company_customers.customer_id', '=', customerId)
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.id')
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

/** Ids of a company and of one of its customers. */
export type Relation = { readonly companyId: number; readonly customerId: number }

/** How a relation came about: by a coupon of the company, or by a code of its products, with consent. */
type Origin = { readonly source: 'redemption' | 'code'; readonly at: Date }

/** Makes people customers of companies; returns the relations that are new by that. */
export async function relate(trx: Trx, relations: readonly Relation[], { source, at }: Origin): Promise<Relation[]> {
  const relating = sql<Relation>`
    insert into company_customers (company_id, customer_id, source, created_at)
    select company_id, customer_id, ${source}::text, ${at}::timestamptz
    from unnest(
      ${relations.map(({ companyId }) => companyId)}::bigint[], ${relations.map(({ customerId }) => customerId)}::bigint[]
    ) related (company_id, customer_id)
    where not exists (
      select from company_customers known where known.company_id = related.company_id
        and known.customer_id = related.customer_id
    )
    on conflict (company_id, customer_id) do nothing
    returning company_id as "companyId", customer_id as "customerId"`
  return runNamed(trx, 'relate', relating.compile(trx))
}

/** Notes the moment, for lists of customers by their last activity. */
export async function noteRedemptions(
  trx: Trx,
  customers: readonly Pick<Relation, 'customerId'>[],
  at: Date,
): Promise<void> {
  const noting = sql`
    update user_activity set last_redeemed_at = ${at}::timestamptz
    where user_id = any(${customers.map(({ customerId }) => customerId)}::bigint[])
      and (last_redeemed_at is null or last_redeemed_at < ${at}::timestamptz)`
  await runNamed(trx, 'activity-redeemed', noting.compile(trx))
}

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
