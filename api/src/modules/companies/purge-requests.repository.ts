import type { Trx } from '../../db/database.ts'
import { deletePendings } from '../credentials/proven-emails.public.ts'

/**
 * Deletes a batch of company requests older than a moment and never approved, with their applications; returns the
 * count. Requests that root credited stay.
 */
export async function purgeRequests(trx: Trx, { before, most }: { before: Date; most: number }): Promise<number> {
  const found = await trx
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.id')
    .select('companies.id as id')
    .where('users.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where('companies.status', '<>', 1)
    .where('companies.deleted_at', 'is', null)
    .where('companies.created_at', '<', before)
    // A company with a team of its own is no request any more.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_members')
            .select('company_members.id')
            .whereRef('company_members.company_id', '=', 'companies.id')
            .whereRef('company_members.user_id', '<>', 'companies.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('brands').select('brands.id').whereRef('brands.user_id', '=', 'companies.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('coupons').select('coupons.id').whereRef('coupons.company_id', '=', 'companies.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_accounts')
            .select('ledger_accounts.id')
            .whereRef('ledger_accounts.owner_id', '=', 'companies.id'),
        ),
      ),
    )
    .orderBy('companies.id')
    .limit(most)
    .forUpdate('companies')
    .skipLocked()
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('empresas').where('company_id', 'in', ids).execute()
  await trx.deleteFrom('companies').where('id', 'in', ids).execute()
  await deletePendings(trx, ids)
  return ids.length
}
