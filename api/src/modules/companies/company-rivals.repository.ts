import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

type Identifiers = { readonly companyId: number; readonly cnpj: string; readonly email: string | null }

/**
 * Locks a company and all existing ones with its CNPJ or e-mail in a fixed order. Of two concurrent decisions about
 * rivals, the second sees the result of the first.
 */
export async function lockRivals(trx: Trx, companyId: number): Promise<void> {
  await sql`
    select companies.id from companies
    where companies.deleted_at is null and (
      companies.id = ${companyId}
      or companies.cnpj = (select cnpj from companies me where me.id = ${companyId})
      or lower(companies.email) = (select lower(email) from companies me where me.id = ${companyId})
    )
    order by companies.id for no key update`.execute(trx)
}

/** Conflict of the CNPJ or e-mail with another approved company, or of the e-mail with an account that has proven it and
 * is no member's. */
export async function takenBy(
  trx: Trx,
  { companyId, cnpj, email }: Identifiers,
): Promise<{ cnpj: boolean; email: boolean }> {
  const { rows } = await sql<{ cnpj: boolean; email: boolean }>`
    select
      exists (
        select from companies where cnpj = ${cnpj} and status = 1 and deleted_at is null and id <> ${companyId}
      ) as cnpj,
      exists (
        select from companies
        where lower(email) = ${email}::text and status = 1 and deleted_at is null and id <> ${companyId}
      ) or exists (
        select from users
        where lower(email) = ${email}::text and status = 'active' and deleted_at is null and not exists (
          select from company_members
          where user_id = users.id and company_id = ${companyId} and company_members.state = 'active'
        )
      ) as email`.execute(trx)
  return rows[0] ?? { cnpj: false, email: false }
}

/** Moves an admin without password or e-mail to the company's current e-mail, for when its link is used. */
export async function adoptEmail(trx: Trx, companyId: number, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email })
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('email', 'is', null)]))
    .execute()
}
