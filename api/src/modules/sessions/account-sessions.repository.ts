import { hasUpdated } from '../../db/changed.ts'
import type { Db } from '../../db/database.ts'

/** Maximum length of the list. */
const MOST = 100

/** Moments that decide whether a session is active: not ended, expired or idle. */
export type ActiveAt = { readonly now: Date; readonly idleSince: Date }

const activeOf = (db: Db, userId: number, { now, idleSince }: ActiveAt) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)

/** Active sessions of the person: the caller's (`tokenHash`) first, then the most recently used. */
export const listActive = (db: Db, userId: number, tokenHash: Buffer, at: ActiveAt) =>
  activeOf(db, userId, at)
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

export async function endOne(db: Db, userId: number, sessionId: number, at: ActiveAt): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('sessions')
      .set({ ended_at: at.now })
      .where('id', 'in', activeOf(db, userId, at).select('id').where('id', '=', sessionId))
      .where('ended_at', 'is', null),
  )
}
