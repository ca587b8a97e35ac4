import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { memberships } from '../memberships/memberships.public.ts'
import type { CompanyChange } from './companies.repository.ts'

/**
 * Account of the company's first admin, which has the company's id, while it owns the company; undefined once the company
 * has other owners only. It is active once it has a password, which also means that the e-mail is proven.
 */
export const findFirstOwner = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .innerJoin('company_members', 'company_members.user_id', 'users.id')
    .select(['users.id', 'users.status'])
    .where('users.id', '=', companyId)
    .where('users.deleted_at', 'is', null)
    .where('company_members.company_id', '=', companyId)
    .where('company_members.state', '=', 'active')
    .where('company_members.role', '=', 'proprietario')
    .executeTakeFirst()

type Named = { readonly id: number; readonly name: string; readonly email: string | null }

/** Name and e-mail of the first owner's account follow the company's, unless the owner has set others. */
export async function updateFirstOwner(
  trx: Trx,
  { id, name, email }: Named,
  change: Pick<CompanyChange, 'name' | 'email'>,
): Promise<void> {
  if (change.name !== undefined)
    await trx.updateTable('users').set({ name: change.name }).where('id', '=', id).where('name', '=', name).execute()
  if (change.email !== undefined && email !== null)
    await trx
      .updateTable('users')
      .set({ email: change.email })
      .where('id', '=', id)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .execute()
}

export const hasPassword = async (trx: Trx, companyId: number): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', companyId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Sets the password of an approved company's first admin, and the e-mail that the link has proven. `gone`: the company
 * no longer exists, or the admin left it; `email-taken`: another account has proven the e-mail.
 */
export async function setPassword(
  trx: Trx,
  companyId: number,
  passwordHash: string,
): Promise<'done' | 'gone' | 'email-taken'> {
  try {
    const updated = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, status: 'active' })
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom(memberships(trx))
            .select('membership.companyId')
            .whereRef('membership.userId', '=', 'users.id')
            .where('membership.companyId', '=', companyId)
            .where('membership.companyStatus', '=', 1),
        ),
      )
      .executeTakeFirst()
    return updated.numUpdatedRows === 1n ? 'done' : 'gone'
  } catch (error) {
    if (violates(error, 'users_email_proven')) return 'email-taken'
    throw error
  }
}
