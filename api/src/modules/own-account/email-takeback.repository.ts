import type { Db, Trx } from '../../db/database.ts'
import { addMs, HOUR } from '../../lib/clock.ts'

/** Time in which a replaced address can take its account back. */
const TAKEBACK_LIFE = 7 * 24 * HOUR

/** Stores the replaced address, and returns the id for its links. */
export async function keepTakeback(trx: Trx, replaced: { userId: number; email: string; now: Date }): Promise<number> {
  const { userId, email, now } = replaced
  const kept = await trx
    .insertInto('email_takebacks')
    .values({ user_id: userId, email, replaced_at: now, expires_at: addMs(now, TAKEBACK_LIFE) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** Replaced address that can still take its account back, with the data of its mail. */
export const findTakeback = (db: Db, takebackId: number, now: Date) =>
  db
    .selectFrom('email_takebacks')
    .innerJoin('users', 'users.id', 'email_takebacks.user_id')
    .select(['email_takebacks.user_id as userId', 'email_takebacks.expires_at as expiresAt', 'users.name'])
    .where('email_takebacks.id', '=', takebackId)
    .where('email_takebacks.closed_at', 'is', null)
    .where('email_takebacks.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

type Used = { readonly userId: number; readonly takebackId: number; readonly now: Date }

/**
 * Closes the takeback of an address and of all later ones, which belong to the intruder. Earlier ones stay open.
 * Returns the time of the replacement, or null when it was closed already; of two concurrent calls only one gets it.
 */
export async function closeTakebacksFrom(trx: Trx, { userId, takebackId, now }: Used): Promise<Date | null> {
  const closed = await trx
    .updateTable('email_takebacks')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('id', '>=', takebackId)
    .where('closed_at', 'is', null)
    .returning(['id', 'replaced_at'])
    .execute()
  return closed.find(({ id }) => id === takebackId)?.replaced_at ?? null
}

/** Invalidates every link of the person, except takebacks of earlier addresses. */
export async function voidLinksFrom(trx: Trx, { userId, takebackId, now }: Used): Promise<void> {
  await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('email_takeback_id', 'is', null), eb('email_takeback_id', '>=', takebackId)]))
    .execute()
}
