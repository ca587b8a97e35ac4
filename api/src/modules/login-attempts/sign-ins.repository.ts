import type { Db, Trx } from '../../db/database.ts'
import { memberships } from '../memberships/memberships.public.ts'
import { noteVisitOf } from './visits.ts'

/** Existing person of an e-mail with the data for a sign-in, or null. */
export async function findForSignIn(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .leftJoin(memberships(db), 'membership.userId', 'users.id')
    .select(['users.id', 'users.role', 'users.email', 'users.password_hash'])
    .select(['membership.companyName', 'membership.companyStatus'])
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email))
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return found === undefined ? null : { ...found, email: found.email ?? email }
}

type Checked = { readonly id: number; readonly password_hash: string | null }

/** Records the visit and locks the person until the transaction ends; false when the password was changed meanwhile. */
export async function noteSignIn(trx: Trx, { id, password_hash }: Checked, now: Date): Promise<boolean> {
  const person = trx.selectFrom('users').where('id', '=', id).where('password_hash', '=', password_hash)
  return noteVisitOf(trx, person, now)
}
