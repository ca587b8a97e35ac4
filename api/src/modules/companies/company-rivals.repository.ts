import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

type Identifiers = { readonly companyId: number; readonly cnpj: string; readonly email: string | null }

/**
 * Locks a company together with every other existing one that names its CNPJ or its e-mail, always in the same order, so
 * that of two rivals decided about at once the second sees what became of the first.
 */
export async function lockRivals(trx: Trx, companyId: number): Promise<void> {
  await sql`
    select companies.user_id from companies
    where companies.deleted_at is null and (
      companies.user_id = ${companyId}
      or companies.cnpj = (select cnpj from companies me where me.user_id = ${companyId})
      or lower(companies.email) = (select lower(email) from companies me where me.user_id = ${companyId})
    )
    order by companies.user_id for no key update`.execute(trx)
}

/** Conflict of a company's CNPJ or e-mail with an approved company's, or for the e-mail any proven account's. */
export async function takenBy(
  trx: Trx,
  { companyId, cnpj, email }: Identifiers,
): Promise<{ cnpj: boolean; email: boolean }> {
  const { rows } = await sql<{ cnpj: boolean; email: boolean }>`
    select
      exists (
        select from companies where cnpj = ${cnpj} and status = 1 and deleted_at is null and user_id <> ${companyId}
      ) as cnpj,
      exists (
        select from companies
        where lower(email) = ${email}::text and status = 1 and deleted_at is null and user_id <> ${companyId}
      ) or exists (
        select from users
        where lower(email) = ${email}::text and status = 'active' and deleted_at is null and id <> ${companyId}
      ) as email`.execute(trx)
  return rows[0] ?? { cnpj: false, email: false }
}

/** Lets the admin who has no password or no e-mail yet sign in with the company's of today, once its link was used. */
export async function adoptEmail(trx: Trx, companyId: number, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email })
    .where('id', '=', companyId)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('email', 'is', null)]))
    .execute()
}
