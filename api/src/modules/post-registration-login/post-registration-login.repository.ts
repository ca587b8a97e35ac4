import { sql } from 'kysely'
import { hasDeleted } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'
import { memberships } from '../memberships/memberships.public.ts'

/** Digest of the current password: a new password invalidates the grant. */
const passwordDigest = sql<Buffer>`sha256(convert_to(users.password_hash, 'UTF8'))`

type NewGrant = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly network: string
  readonly expiresAt: Date
}

/** Stores a grant of a person who has just set a password. */
export async function insertGrant(trx: Trx, { tokenHash, userId, network, expiresAt }: NewGrant): Promise<void> {
  await trx
    .insertInto('first_entries')
    .columns(['token_hash', 'user_id', 'network', 'password_digest', 'expires_at'])
    .expression(
      trx
        .selectFrom('users')
        .select((eb) => [
          eb.val(tokenHash).as('token_hash'),
          'users.id',
          eb.val(network).as('network'),
          passwordDigest.as('password_digest'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('users.id', '=', userId),
    )
    .execute()
}

type Shown = { readonly tokenHash: Buffer; readonly network: string; readonly now: Date }

/** Person of a valid grant: same network, same password, never signed in. */
export const findGrantee = (db: Db, { tokenHash, network, now }: Shown) =>
  db
    .selectFrom('first_entries')
    .innerJoin('users', 'users.id', 'first_entries.user_id')
    .leftJoin(memberships(db), 'membership.userId', 'users.id')
    .select(['users.id', 'users.role', 'users.email', 'users.password_hash'])
    .select(['membership.companyName', 'membership.companyStatus'])
    .where('first_entries.token_hash', '=', tokenHash)
    .where('first_entries.network', '=', network)
    .where('first_entries.expires_at', '>', now)
    .where(sql<boolean>`first_entries.password_digest = ${passwordDigest}`)
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
    )
    .executeTakeFirst()

/** Consumes every grant of a person; false when there was none. */
export const consumeGrants = (trx: Trx, userId: number): Promise<boolean> =>
  hasDeleted(trx.deleteFrom('first_entries').where('user_id', '=', userId))

export async function deleteExpiredGrants(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('first_entries').where('expires_at', '<', before).execute()
}
