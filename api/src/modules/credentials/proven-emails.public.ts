import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

// An e-mail belongs to the account whose person used a link sent there, enforced by the unique index
// `users_email_proven`. Pending registrations reserve nothing, and an address may have any number of them.

/** Existing account that has proven an e-mail, or null. */
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
 * Locks the pending registrations of an address in a fixed order: of two concurrent proofs the second waits here and
 * then finds its registration ended. Called before a proof locks or writes anything else.
 */
export async function lockPendings(trx: Trx, email: string): Promise<void> {
  await pendingsOf(trx, email).orderBy('id').forUpdate().execute()
}

/** Ends the pending registrations of an address that its owner has proven; returns their number. */
export async function endPendings(trx: Trx, email: string): Promise<number> {
  const ended = (await pendingsOf(trx, email).orderBy('id').forUpdate().execute()).map(({ id }) => id)
  await deletePendings(trx, ended)
  return ended.length
}

/**
 * Deletes a batch of unfinished registrations and administrators' invitations from before a moment; returns their
 * number.
 */
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

/** Companies' admins without a password are pending, too, but those wait only for root. */
const pendingsOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('role', '=', 'cliente')
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)

/** Deletes unfinished registrations with all of their data. */
export async function deletePendings(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('link_tokens').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('company_customers').where('customer_id', 'in', ids).execute()
  await trx.deleteFrom('audit_details').where('person_id', 'in', ids).execute()
  // Captured mails stay with their address: its owner may have another account.
  await trx.updateTable('captured_mails').set({ person_id: null }).where('person_id', 'in', ids).execute()
  await trx.deleteFrom('users').where('id', 'in', ids).execute()
}
