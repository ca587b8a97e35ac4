import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** The person agrees to be known to the company from now on; who did before stays known since then. */
export async function consent(trx: Trx, companyId: number, customerId: number, now: Date): Promise<void> {
  await trx
    .insertInto('company_customers')
    .values({
      company_id: companyId,
      customer_id: customerId,
      source: 'pre-registration',
      created_at: now,
      consented_at: now,
    })
    .onConflict((on) =>
      on.columns(['company_id', 'customer_id']).doUpdateSet({
        consented_at: sql`coalesce(company_customers.consented_at, ${now})`,
      }),
    )
    .execute()
}

/** The companies that know a person, by name. */
export const listRelations = (db: Db, customerId: number) =>
  db
    .selectFrom('company_customers')
    .innerJoin('companies', 'companies.user_id', 'company_customers.company_id')
    .select(['companies.user_id as companyId', 'companies.name', 'company_customers.source'])
    .select((row) => row.fn.coalesce('consented_at', 'company_customers.created_at').as('since'))
    .where('company_customers.customer_id', '=', customerId)
    .where('company_customers.consented', '=', true)
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.user_id')
    .execute()

/** Ends a relation. What the company typed stays refused from then on and shows no more. False when there is none. */
export async function endRelation(trx: Trx, companyId: number, customerId: number, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('company_customers')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('consented', '=', true)
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
