import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

// An e-mail belongs to the account whose person used a link sent there: the unique index `users_email_proven` holds
// that. Registrations that are pending reserve nothing, and there may be any number of one address.

/** The existing account whose person has proven that an e-mail is theirs, or null. */
export async function findProvenAccount(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'role', 'name'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Locks the pending registrations of an address, always in the same order: of two proofs at once the second waits here
 * and then finds its own ended. Comes before anything else that a proof locks or writes.
 */
export async function lockPendings(trx: Trx, email: string): Promise<void> {
  await pendingsOf(trx, email).orderBy('id').forUpdate().execute()
}

/** Ends the registrations that were begun with an address, now that its owner has proven it; answers how many. */
export async function endPendings(trx: Trx, email: string): Promise<number> {
  const ended = (await pendingsOf(trx, email).orderBy('id').forUpdate().execute()).map(({ id }) => id)
  await deletePendings(trx, ended)
  return ended.length
}

/** Deletes some registrations, and invitations of administrators, of before a moment that were never finished; answers how many. */
export async function purgePendings(trx: Trx, { before, most }: { before: Date; most: number }): Promise<number> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['cliente', 'root'])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  await deletePendings(
    trx,
    found.map(({ id }) => id),
  )
  return found.length
}

/** Companies' admins are pending too, until they have a password; those wait for root and for nobody else. */
const pendingsOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('role', '=', 'cliente')
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)

/** Deletes registrations that were never finished, with everything that was kept about them. */
export async function deletePendings(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('link_tokens').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('company_customers').where('customer_id', 'in', ids).execute()
  await trx.deleteFrom('audit_details').where('person_id', 'in', ids).execute()
  // Mails to the address stay its owner's, who is another account or nobody's.
  await trx.updateTable('captured_mails').set({ person_id: null }).where('person_id', 'in', ids).execute()
  await trx.deleteFrom('users').where('id', 'in', ids).execute()
}
