import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import { hashToken } from '../sessions/sessions.public.ts'

/** Time that a device has to respond. */
export const CHALLENGE_LIFE = 5 * MINUTE

export type Owner = { readonly userId: number; readonly sessionHash: Buffer }

export type Purpose =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'confirm'; readonly owner: Owner }
  | { readonly kind: 'add'; readonly owner: Owner; readonly userHandle: string }

/** Stores and returns a new challenge. */
export async function issueChallenge(db: Db, purpose: Purpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const owner = purpose.kind === 'sign-in' ? null : purpose.owner
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      kind: purpose.kind,
      user_id: owner?.userId ?? null,
      session_hash: owner?.sessionHash ?? null,
      user_handle: purpose.kind === 'add' ? purpose.userHandle : null,
      expires_at: addMs(now, CHALLENGE_LIFE),
    })
    .execute()
  return challenge
}

type ChallengeFilter = { readonly kind: Purpose['kind']; readonly owner: Owner | null }

/** Consumes a challenge, even if verification fails later; null when it is invalid, or of another purpose or owner. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { kind, owner }: ChallengeFilter,
  now: Date,
): Promise<{ userHandle: string | null } | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .$if(owner !== null, (theirs) =>
      theirs
        .where('user_id', '=', owner?.userId ?? 0)
        .where('session_hash', '=', owner?.sessionHash ?? Buffer.alloc(0)),
    )
    .returning('user_handle as userHandle')
    .executeTakeFirst()
  return taken ?? null
}
