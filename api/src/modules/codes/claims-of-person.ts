import type { Db, Trx } from '../../db/database.ts'

/** Codes that a person claimed, newest first. */
export const claimsOf = (db: Db, customerId: number) =>
  db
    .selectFrom('code_claims')
    .innerJoin('code_batches', 'code_batches.id', 'code_claims.batch_id')
    .innerJoin('products', 'products.id', 'code_batches.product_id')
    .innerJoin('companies', 'companies.id', 'code_batches.company_id')
    .select(['products.name as product', 'companies.name as company', 'code_claims.points', 'code_claims.state'])
    .select(['code_claims.claimed_at', 'code_claims.consented'])
    .where('code_claims.customer_id', '=', customerId)
    .orderBy('code_claims.claimed_at', 'desc')
    .execute()

/** Takes a deleted person out of the claims: paid codes stay claimed, others are free again. */
export async function detachClaims(trx: Trx, customerId: number): Promise<void> {
  await trx.deleteFrom('code_claims').where('customer_id', '=', customerId).where('state', '<>', 'paid').execute()
  await trx
    .updateTable('code_claims')
    .set({ customer_id: null, network_hash: null })
    .where('customer_id', '=', customerId)
    .execute()
}
