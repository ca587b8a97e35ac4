import type { Db, Trx } from '../../db/database.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'

export type TokenKind = 'ticket' | 'state' | 'panel'

/** Creates a token of that kind and returns it; only its hash is stored. A state is bound to a browser. */
export async function issueToken(
  db: Db,
  token: { kind: TokenKind; userId: number; now: Date; until: Date; browser?: string },
): Promise<string> {
  const issued = newToken()
  await db
    .insertInto('wallet_tokens')
    .values({
      token_hash: hashToken(issued),
      kind: token.kind,
      user_id: token.userId,
      browser_hash: token.browser === undefined ? null : hashToken(token.browser),
      created_at: token.now,
      expires_at: token.until,
    })
    .execute()
  return issued
}

/** Consumes a valid token and returns its owner; of two concurrent calls one gets null. */
export async function useToken(
  db: Db,
  { kind, token, now, browser }: { kind: TokenKind; token: string; now: Date; browser?: string | undefined },
): Promise<number | null> {
  let valid = db
    .updateTable('wallet_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  if (browser !== undefined) valid = valid.where('browser_hash', '=', hashToken(browser))
  const used = await valid.returning('user_id').executeTakeFirst()
  return used?.user_id ?? null
}

/** Owner of the panel of a valid token; otherwise null. */
export async function panelOwner(db: Db, asked: { token: string; now: Date }): Promise<number | null> {
  const found = await db
    .selectFrom('wallet_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(asked.token))
    .where('kind', '=', 'panel')
    .where('expires_at', '>', asked.now)
    .executeTakeFirst()
  return found?.user_id ?? null
}

/** True unless the person is deleted or their company is not approved. */
export async function canOpenSession(db: Db, userId: number): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.id').on('companies.deleted_at', 'is', null))
    .select(['users.role', 'companies.status'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return person !== undefined && (person.role !== 'admin' || person.status === 1)
}

/** Deletes tokens that expired before a moment. */
export async function purgeExpiredTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wallet_tokens').where('expires_at', '<', before).execute()
}

/** Invalidates every token of a person. */
export async function purgeTokensOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('wallet_tokens').where('user_id', '=', userId).execute()
}
