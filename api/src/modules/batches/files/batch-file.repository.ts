import type { Db } from '../../../db/database.ts'

/** Batch of a company with what its files show. */
export const findBatch = (db: Db, companyId: number, batchId: number) =>
  db
    .selectFrom('code_batches')
    .innerJoin('products', 'products.id', 'code_batches.product_id')
    .where('code_batches.id', '=', batchId)
    .where('code_batches.company_id', '=', companyId)
    .select([
      'code_batches.id',
      'code_batches.gtin',
      'code_batches.lot',
      'code_batches.key_id as keyId',
      'code_batches.quantity',
      'code_batches.state',
      'code_batches.created_at as createdAt',
      'products.name as product',
    ])
    .executeTakeFirst()
