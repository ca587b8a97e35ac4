import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'

/**
 * Existing root accounts by name, pending invitations last. The last visit comes from sessions, which are kept for half
 * a year.
 */
export const listAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.status', 'users.created_at as createdAt'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('sessions.last_used_at').as('last'))
        .as('lastUsedAt'),
      eb
        .selectFrom('link_tokens')
        .whereRef('link_tokens.user_id', '=', 'users.id')
        .where('link_tokens.kind', '=', 'finish-root')
        .where('link_tokens.used_at', 'is', null)
        .select(({ fn }) => fn.max('link_tokens.expires_at').as('ends'))
        .as('linkEnds'),
    ])
    .where('users.role', '=', 'root')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.status')
    .orderBy('users.name_folded')
    .orderBy('users.id')
    .execute()

/** Creates the invitation of an address or renews the existing one; returns its id. */
export async function keepInvited(trx: Trx, email: string, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, name: '', role: 'root', created_at: now })
    .onConflict((on) =>
      on
        .expression(sql`lower(email)`)
        .where(sql<boolean>`role = 'root' and status = 'pending' and deleted_at is null`)
        .doUpdateSet({ created_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a pending invitation; false when it was accepted or cancelled, or does not exist. */
export async function lockInvited(trx: Trx, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'root')
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

type Joining = { readonly id: number; readonly name: string; readonly passwordHash: string }

/** Turns the invited person into an administrator; false when another account has proven the address meanwhile. */
export async function putAdministrator(trx: Trx, { id, name, passwordHash }: Joining): Promise<boolean> {
  try {
    await trx
      .updateTable('users')
      .set({ name, password_hash: passwordHash, status: 'active' })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'users_email_proven')) return false
    throw error
  }
}
