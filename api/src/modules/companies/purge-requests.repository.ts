import type { Trx } from '../../db/database.ts'

/**
 * Deletes some requests of companies that came before a moment and were never approved, with the applications that
 * they came from; answers how many. What root has given anything to stays.
 */
export async function purgeRequests(trx: Trx, { before, most }: { before: Date; most: number }): Promise<number> {
  const found = await trx
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.user_id')
    .select('companies.user_id as id')
    .where('users.status', '=', 'pending')
    .where('companies.status', '<>', 1)
    .where('companies.deleted_at', 'is', null)
    .where('companies.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('brands').select('brands.id').whereRef('brands.user_id', '=', 'companies.user_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('coupons').select('coupons.id').whereRef('coupons.company_id', '=', 'companies.user_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_accounts')
            .select('ledger_accounts.id')
            .whereRef('ledger_accounts.owner_id', '=', 'companies.user_id'),
        ),
      ),
    )
    .orderBy('companies.user_id')
    .limit(most)
    .forUpdate('companies')
    .skipLocked()
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('empresas').where('company_id', 'in', ids).execute()
  await trx.deleteFrom('link_tokens').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('companies').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('users').where('id', 'in', ids).execute()
  return ids.length
}
