import type { Db, Trx } from '../../db/database.ts'
import { memberships } from '../memberships/memberships.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'

export type TokenKind = 'ticket' | 'state' | 'panel'

/** Person of a token; as a member, the wallet is the company's. */
type Holder = { readonly userId: number; readonly asMember: boolean }

/** Creates a token of that kind and returns it; only its hash is stored. A state is bound to a browser. */
export async function issueToken(
  db: Db,
  token: Holder & { kind: TokenKind; now: Date; until: Date; browser?: string },
): Promise<string> {
  const issued = newToken()
  await db
    .insertInto('wallet_tokens')
    .values({
      token_hash: hashToken(issued),
      kind: token.kind,
      user_id: token.userId,
      as_member: token.asMember,
      browser_hash: token.browser === undefined ? null : hashToken(token.browser),
      created_at: token.now,
      expires_at: token.until,
    })
    .execute()
  return issued
}

/** Consumes a valid token and returns its holder; of two concurrent calls one gets null. */
export async function useToken(
  db: Db,
  { kind, token, now, browser }: { kind: TokenKind; token: string; now: Date; browser?: string | undefined },
): Promise<Holder | null> {
  let valid = db
    .updateTable('wallet_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  if (browser !== undefined) valid = valid.where('browser_hash', '=', hashToken(browser))
  return (await valid.returning(['user_id as userId', 'as_member as asMember']).executeTakeFirst()) ?? null
}

/** Person and owner of the wallet of a valid token for the panel; otherwise null. */
export async function findPanel(
  db: Db,
  asked: { token: string; now: Date },
): Promise<{ userId: number; ownerId: number } | null> {
  const holder = await db
    .selectFrom('wallet_tokens')
    .select(['user_id as userId', 'as_member as asMember'])
    .where('token_hash', '=', hashToken(asked.token))
    .where('kind', '=', 'panel')
    .where('expires_at', '>', asked.now)
    .executeTakeFirst()
  const ownerId = holder ? await walletOwner(db, holder) : null
  return holder && ownerId !== null ? { userId: holder.userId, ownerId } : null
}

/**
 * Owner of the wallet: the person, or the approved company that the person is a member of. Null when the person is
 * deleted or no longer a member.
 */
export async function walletOwner(db: Db, { userId, asMember }: Holder): Promise<number | null> {
  const person = await db
    .selectFrom('users')
    .leftJoin(memberships(db), 'membership.userId', 'users.id')
    .select(['users.role', 'membership.companyId', 'membership.companyStatus'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  if (person === undefined) return null
  // Tokens of an api of before do not say it of accounts that are only a member's.
  if (!asMember && person.role !== 'admin') return userId
  return person.companyStatus === 1 ? person.companyId : null
}

/** Deletes tokens that expired before a moment. */
export async function purgeExpiredTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wallet_tokens').where('expires_at', '<', before).execute()
}

/** Invalidates every token of a person. */
export async function purgeTokensOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('wallet_tokens').where('user_id', '=', userId).execute()
}
