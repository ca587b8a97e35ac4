import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

// Rows of promotions, shared by brands and coupons: renaming a brand renames its promotions.

export const shown = [
  'coupons.id',
  'coupons.company_id',
  'coupons.brand_name',
  'coupons.title',
  'coupons.description',
  'coupons.discount',
  'coupons.qtd_disponivel',
  'coupons.usos',
  'coupons.valid_until',
  'coupons.category_id',
  'coupons.comprovante_url',
  'coupons.promotion_link',
  'coupons.points_required',
  'coupons.code',
] as const

/** Promotions that are not cancelled, of companies that are not deleted. */
export const activePromotions = (db: Db) =>
  db
    .selectFrom('coupons')
    .innerJoin('companies', 'companies.id', 'coupons.company_id')
    .select(shown)
    .where('coupons.cancelled_at', 'is', null)
    .where('companies.deleted_at', 'is', null)

/** Renames the brand of all its promotions, including cancelled ones, which redeemed coupons still show. */
export async function renameBrand(
  trx: Trx,
  { companyId, from, to }: { readonly companyId: number; readonly from: string; readonly to: string },
): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({ brand_name: to })
    .where('company_id', '=', companyId)
    .where('brand_key', '=', sql<string>`fold_text(${from})`)
    .execute()
}
