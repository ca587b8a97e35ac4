import type { Db, Trx } from '../../db/database.ts'

/** A confirmation as it is kept: only hashes, of it and of the session that it belongs to. */
export type Confirmation = { readonly tokenHash: Buffer; readonly sessionHash: Buffer; readonly userId: number }

export const insertConfirmation = (
  db: Db,
  { tokenHash, sessionHash, userId }: Confirmation,
  expiresAt: Date,
): Promise<unknown> =>
  db
    .insertInto('owner_confirmations')
    .values({ token_hash: tokenHash, session_hash: sessionHash, user_id: userId, expires_at: expiresAt })
    .execute()

export async function hasConfirmation(
  db: Db,
  { tokenHash, sessionHash, userId }: Confirmation,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('owner_confirmations')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('session_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses it up; false when that happened before. */
export async function takeConfirmation(trx: Trx, { tokenHash, sessionHash, userId }: Confirmation): Promise<boolean> {
  const taken = await trx
    .deleteFrom('owner_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('session_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
