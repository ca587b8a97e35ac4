import type { TeamRole } from '@loopi/contract/team/permissions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { memberships } from '../memberships/memberships.public.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Active account of an address in lower case, with the company of its membership; undefined without one. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin(memberships(db), 'membership.userId', 'users.id')
    .select(['users.id', 'users.role', 'membership.companyId'])
    .where(sql<string>`lower(users.email)`, '=', email)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

type Beginner = { readonly email: string; readonly name: string; readonly passwordHash: string; readonly now: Date }

/** Creates the account of a member; undefined when another one has proven the address meanwhile. */
export async function insertAccount(trx: Trx, { email, name, passwordHash, now }: Beginner) {
  try {
    const { id } = await trx
      .insertInto('users')
      .values({ email, name, role: 'admin', password_hash: passwordHash, status: 'active', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violates(error, 'users_email_proven')) return undefined
    throw error
  }
}

/** Gives the account of a former member its new name and password. */
export async function renewAccount(
  trx: Trx,
  userId: number,
  { name, passwordHash }: Pick<Beginner, 'name' | 'passwordHash'>,
): Promise<void> {
  await trx.updateTable('users').set({ name, password_hash: passwordHash }).where('id', '=', userId).execute()
}

type Joining = {
  readonly companyId: number
  readonly userId: number
  readonly role: TeamRole
  readonly invitedBy: number | null
  readonly now: Date
}

/** Adds a person to a team; false when the person is a member of another one. */
export async function insertMember(trx: Trx, { companyId, userId, role, invitedBy, now }: Joining): Promise<boolean> {
  await leaveDeletedCompany(trx, userId, now)
  try {
    await trx
      .insertInto('company_members')
      .values({ company_id: companyId, user_id: userId, role, invited_by: invitedBy, created_at: now })
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'company_members_person')) return false
    throw error
  }
}

/** A company that was deleted no longer binds its members. */
async function leaveDeletedCompany(trx: Trx, userId: number, now: Date): Promise<void> {
  const deleted = trx.selectFrom('companies').select('id').where('deleted_at', 'is not', null)
  await trx
    .updateTable('company_members')
    .set({ state: 'removed', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('company_id', 'in', deleted)
    .execute()
}
