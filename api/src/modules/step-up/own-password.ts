import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'

/**
 * Makes sure that it is the person: the password must be the account's. All places that ask for it count together, so
 * that a stolen session gains no further guesses. Throws `auth/wrong-password`, naming the field.
 *
 * Answers the stored hash that fitted: whoever then changes the account asks `holdOwnPassword` in the transaction.
 */
export async function checkOwnPassword(
  services: Services,
  given: { readonly userId: number; readonly password: string; readonly field: string },
): Promise<string> {
  const { db, passwords } = services
  const { userId, password, field } = given
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
 * Race: checking takes long on purpose, and the account may be taken back or get a new password meanwhile. Locks the
 * person until the end of the transaction and throws `auth/required` unless the password is the one that was checked.
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
