import { hasUpdated } from '../../db/changed.ts'
import type { Db } from '../../db/database.ts'

/** More than anybody has open; a list must end somewhere. */
const MOST = 100

/** When a session counts as living: not ended, not too old, not idle for too long. */
export type Living = { readonly now: Date; readonly idleSince: Date }

const livingOf = (db: Db, userId: number, { now, idleSince }: Living) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)

/** The person's living sessions: that of `tokenHash` first, then the last used first. */
export const listLiving = (db: Db, userId: number, tokenHash: Buffer, living: Living) =>
  livingOf(db, userId, living)
    .select((eb) => [
      'id',
      'created_at',
      'last_used_at',
      'user_agent',
      'address',
      eb('token_hash', '=', tokenHash).as('current'),
    ])
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

/** Ends one of the person's living sessions; false when there is no such one. */
export async function endOne(db: Db, userId: number, sessionId: number, living: Living): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('sessions')
      .set({ ended_at: living.now })
      .where('id', 'in', livingOf(db, userId, living).select('id').where('id', '=', sessionId))
      .where('ended_at', 'is', null),
  )
}
