import type { Db, Trx } from '../../db/database.ts'
import { addMs, HOUR } from '../../lib/clock.ts'

/** Time in which a replaced address can take its account back. */
const TAKEBACK_LIFE = 7 * 24 * HOUR

/** Keeps the address that another one took the place of, and answers the id that its links carry. */
export async function keepTakeback(trx: Trx, replaced: { userId: number; email: string; now: Date }): Promise<number> {
  const { userId, email, now } = replaced
  const kept = await trx
    .insertInto('email_takebacks')
    .values({ user_id: userId, email, replaced_at: now, expires_at: addMs(now, TAKEBACK_LIFE) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** A replaced address that can still take its account back, with what its email says. */
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
 * Closes an address's way back, and that of every address that came after it: they belong to whom it is taken from.
 * Earlier ones stay open. Answers since when the address was replaced, or null when it was closed already; in a
 * transaction one of two at once gets that.
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

/** Makes every link of the person useless but those of addresses that came before this one. */
export async function voidLinksFrom(trx: Trx, { userId, takebackId, now }: Used): Promise<void> {
  await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('email_takeback_id', 'is', null), eb('email_takeback_id', '>=', takebackId)]))
    .execute()
}
