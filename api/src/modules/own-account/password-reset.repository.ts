import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'
import { memberships } from '../memberships/memberships.public.ts'
import { hashToken } from '../sessions/sessions.public.ts'

/** Validity in minutes of a reset link, which opens the account to anybody who reads the mail. */
export const RESET_MINUTES = 30

type Where = Pick<Services, 'db' | 'clock'>

/**
 * Creates a reset link for the account that has proven an address; null without one. Earlier links stay valid, because
 * strangers may request links, too. Locks the person, so that no link is created for an address that is being replaced.
 */
export function issueResetLink({ db, clock }: Where, email: string) {
  return inTransaction(db, async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'name'])
      .where(isAddress(email))
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (owner === undefined) return null
    const now = clock.now()
    const token = await issueLinkToken(
      { db: trx, clock },
      { userId: owner.id, kind: 'reset-password', expiresAt: addMs(now, RESET_MINUTES * MINUTE) },
    )
    return { name: owner.name, token }
  })
}

/** Expires the person's valid links, after a change of password or address. */
export async function endResetLinks(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('link_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Any link still stored, with its state. */
export const findResetLink = (db: Db, token: string) =>
  db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'link_tokens.used_at as usedAt',
      'link_tokens.expires_at as expiresAt',
    ])
    .where('link_tokens.token_hash', '=', hashToken(token))
    .where('link_tokens.kind', '=', 'reset-password')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Newest unfinished account of an address: a customer's, or of an approved company. It has no password yet. */
export const findUnfinished = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin(memberships(db), 'membership.userId', 'users.id')
    .select(['users.id as userId', 'users.role'])
    .where(isAddress(email))
    .where('users.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('users.role', '=', 'cliente'), eb('membership.companyStatus', '=', 1)]))
    .orderBy('users.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const isAddress = (email: string) => sql<boolean>`lower(users.email) = ${email.toLowerCase()}`
