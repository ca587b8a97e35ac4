import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'

/**
 * Checks the account's password. All routes share one counter of failures, so that a stolen session gains no additional
 * guesses. Throws `auth/wrong-password` with the field.
 *
 * Returns the stored hash that matched: a change of the account passes it to `holdOwnPassword` in its transaction.
 */
export async function checkOwnPassword(
  services: Services,
  claim: { readonly userId: number; readonly password: string; readonly field: string },
): Promise<string> {
  const { db, passwords } = services
  const { userId, password, field } = claim
  await limitCalls(services, 'password', userId)
  const person = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const hash = person?.password_hash ?? null
  if (!(await passwords.verify(password, hash)) || hash === null) reject('auth/wrong-password', field)
  return hash
}

/**
 * Hashing is slow, and the account may meanwhile be taken back or get a new password. Locks the person until the
 * transaction ends, and throws `auth/required` unless the hash is unchanged.
 */
export async function holdOwnPassword(trx: Trx, userId: number, hash: string): Promise<void> {
  const same = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (same === undefined) reject('auth/required')
}
