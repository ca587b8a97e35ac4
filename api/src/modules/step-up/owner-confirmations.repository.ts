import type { ExpressionBuilder } from 'kysely'
import { hasDeleted } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'

/** Stored confirmation: hashes of its token and of its session. */
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

export async function hasConfirmation(db: Db, confirmation: Confirmation, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('owner_confirmations')
    .select('user_id')
    .where(isKept(confirmation))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Consumes the confirmation; false when it was consumed before. */
export const takeConfirmation = (trx: Trx, confirmation: Confirmation): Promise<boolean> =>
  hasDeleted(trx.deleteFrom('owner_confirmations').where(isKept(confirmation)))

/** Tokens are bound to person and session. */
const isKept =
  ({ tokenHash, sessionHash, userId }: Confirmation) =>
  (is: ExpressionBuilder<Database, 'owner_confirmations'>) =>
    is.and({ token_hash: tokenHash, session_hash: sessionHash, user_id: userId })
