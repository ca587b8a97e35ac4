import { sql } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'

/** Digest of the current password: a new password invalidates what carries the digest. */
export const passwordDigest = sql<Buffer>`sha256(convert_to(users.password_hash, 'UTF8'))`

export type NewChallenge = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly network: string
  /** Hash that the password was checked against. */
  readonly passwordHash: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('second_factor_challenges')
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      network: challenge.network,
      password_digest: sql`sha256(convert_to(${challenge.passwordHash}::text, 'UTF8'))`,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
      used_at: null,
    })
    .execute()
}

type Named = { readonly tokenHash: Buffer; readonly network: string; readonly now: Date; readonly most: number }

/**
 * Counts a try of a valid challenge; returns its owner and the number of the try, or undefined when there is no valid
 * challenge or it has no tries left. Concurrent tries get different numbers.
 */
export const countTry = (db: Db, { tokenHash, network, now, most }: Named) =>
  db
    .updateTable('second_factor_challenges')
    .from('users')
    .set((eb) => ({ tries: eb('second_factor_challenges.tries', '+', 1) }))
    .whereRef('users.id', '=', 'second_factor_challenges.user_id')
    .where('second_factor_challenges.token_hash', '=', tokenHash)
    .where('second_factor_challenges.network', '=', network)
    .where('second_factor_challenges.used_at', 'is', null)
    .where('second_factor_challenges.expires_at', '>', now)
    .where('second_factor_challenges.tries', '<', most)
    .where(sql<boolean>`second_factor_challenges.password_digest = ${passwordDigest}`)
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .returning(['users.id', 'users.name', 'users.email', 'users.password_hash', 'second_factor_challenges.tries'])
    .executeTakeFirst()

/** Refunds a try whose code was not checked. */
export async function giveTryBack(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('second_factor_challenges')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Consumes the challenge; false when a concurrent call did. */
export async function endChallenge(trx: Trx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return hasUpdated(
    trx
      .updateTable('second_factor_challenges')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null),
  )
}
