import { sql } from 'kysely'
import { hasDeleted } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'

/** Of a person whose password it is: with another password an entry is worth nothing. */
const passwordDigest = sql<Buffer>`sha256(convert_to(users.password_hash, 'UTF8'))`

type NewGrant = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly network: string
  readonly expiresAt: Date
}

/** Keeps an entry of somebody whose password has just been written. */
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

/** Person of an entry that holds: of this network, with the password of then, and never signed in. */
export const findGrantee = (db: Db, { tokenHash, network, now }: Shown) =>
  db
    .selectFrom('first_entries')
    .innerJoin('users', 'users.id', 'first_entries.user_id')
    .leftJoin('companies', 'companies.user_id', 'users.id')
    .select(['users.id', 'users.role', 'users.email', 'users.password_hash', 'companies.status as companyStatus'])
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

/** Uses every entry of a person up; false when there was none any more. */
export const consumeGrants = (trx: Trx, userId: number): Promise<boolean> =>
  hasDeleted(trx.deleteFrom('first_entries').where('user_id', '=', userId))

export async function deleteExpiredGrants(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('first_entries').where('expires_at', '<', now).execute()
}
