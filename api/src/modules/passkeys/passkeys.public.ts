import type { Db, Trx } from '../../db/database.ts'

export { listOf as listPasskeysOf } from './passkeys.repository.ts'

/** Deletes a person's passkeys and their challenges and confirmations. */
export async function purgePasskeysOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('owner_confirmations').where('user_id', '=', userId).execute()
}

/** Deletes expired challenges and confirmations. */
export async function purgeExpiredChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
  await db.deleteFrom('owner_confirmations').where('expires_at', '<', before).execute()
}
