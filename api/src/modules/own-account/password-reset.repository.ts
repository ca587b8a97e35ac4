import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'
import { hashToken } from '../sessions/sessions.public.ts'

/** Minutes in which a link sets a new password: it opens the account to whoever reads the mail. */
export const RESET_MINUTES = 30

type Where = Pick<Services, 'db' | 'clock'>

/**
 * Makes the link of the account that has proven an address, or null without one. Links from before stay good, because
 * strangers may ask for one too. Locks the person: none is made for an address that is given up meanwhile.
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

/** Makes the person's valid links run out, as when the password or the address became another one. */
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

/** A link that was ever made, as long as such things are kept, and what it is still good for. */
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

/**
 * The newest account of an address that waits for its owner to finish it: a customer's, or that of an approved
 * company. Nobody has a password there to forget.
 */
export const findUnfinished = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('companies', (join) =>
      join.onRef('companies.user_id', '=', 'users.id').on('companies.deleted_at', 'is', null),
    )
    .select(['users.id as userId', 'users.role'])
    .where(isAddress(email))
    .where('users.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('users.role', '=', 'cliente'), eb('companies.status', '=', 1)]))
    .orderBy('users.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const isAddress = (email: string) => sql<boolean>`lower(users.email) = ${email.toLowerCase()}`
