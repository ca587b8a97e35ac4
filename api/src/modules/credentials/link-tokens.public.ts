import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { LinkKind } from '../../db/tables/people.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'

/** Hours that a link of a mail stays valid. */
export const LINK_HOURS = 48

type NewLink = {
  readonly userId: number
  readonly kind: LinkKind
  readonly emailChangeId?: number
  readonly emailTakebackId?: number
  /** Defaults to `LINK_HOURS` from now. */
  readonly expiresAt?: Date
}

/** Creates the token of a mailed link. Earlier links of the same kind stay valid until one of them is used. */
export async function issueLinkToken({ db, clock }: Pick<Services, 'db' | 'clock'>, link: NewLink): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: link.userId,
      kind: link.kind,
      email_change_id: link.emailChangeId ?? null,
      email_takeback_id: link.emailTakebackId ?? null,
      created_at: now,
      expires_at: link.expiresAt ?? addMs(now, LINK_HOURS * HOUR),
    })
    .execute()
  return token
}

/** New link token of a person, with the name for the greeting; null when the person is deleted. */
export async function issueLinkToPerson(
  where: Pick<Services, 'db' | 'clock'>,
  userId: number,
  kind: LinkKind,
): Promise<{ name: string; token: string } | null> {
  const person = await where.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return person === undefined ? null : { name: person.name, token: await issueLinkToken(where, { userId, kind }) }
}

/** Owner of a valid token and the address of its mail, or null. */
export async function findLinkToken(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .leftJoin('email_changes', 'email_changes.id', 'link_tokens.email_change_id')
    .leftJoin('email_takebacks', 'email_takebacks.id', 'link_tokens.email_takeback_id')
    .select((eb) => [
      'users.id as userId',
      'users.name',
      eb.fn.coalesce('email_takebacks.email', 'email_changes.email', 'users.email', sql<string>`''`).as('email'),
      'link_tokens.kind',
      'link_tokens.email_change_id as emailChangeId',
      'link_tokens.email_takeback_id as emailTakebackId',
    ])
    .where('link_tokens.token_hash', '=', hashToken(token))
    .where('link_tokens.used_at', 'is', null)
    .where('link_tokens.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** Address that a link was sent to, even if it was used or has expired; undefined when it no longer exists. */
export const findSentLink = (db: Db, token: string, kind: LinkKind) =>
  db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .select(['users.id as userId', 'users.email'])
    .where('link_tokens.token_hash', '=', hashToken(token))
    .where('link_tokens.kind', '=', kind)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Consumes a token and all others of the same kind and person. Throws `token/invalid` when it is unknown, expired,
 * used, of another kind or another person's. In a transaction, so that of two concurrent uses one is refused.
 */
export async function useLinkToken(
  trx: Trx,
  link: { token: string; kind: LinkKind; userId: number },
  now: Date,
): Promise<void> {
  const used = await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(link.token))
    .where('user_id', '=', link.userId)
    .where('kind', '=', link.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) reject('token/invalid')
  await voidLinkTokens(trx, link, now)
}

/** Invalidates all links of a kind and person. */
export async function voidLinkTokens(trx: Trx, link: { userId: number; kind: LinkKind }, now: Date): Promise<void> {
  await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('user_id', '=', link.userId)
    .where('kind', '=', link.kind)
    .where('used_at', 'is', null)
    .execute()
}
