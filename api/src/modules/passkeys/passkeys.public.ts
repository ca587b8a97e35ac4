import type { Db, Trx } from '../../db/database.ts'

export { listOf as listPasskeysOf } from './passkeys.repository.ts'

/** Takes every passkey of a person away, and what was begun with one. */
export async function purgePasskeysOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('owner_confirmations').where('user_id', '=', userId).execute()
}

/** Challenges that nobody answered, and confirmations that nobody used. */
export async function purgeExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('owner_confirmations').where('expires_at', '<', now).execute()
}
