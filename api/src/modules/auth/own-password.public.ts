import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import { MINUTE } from '../../lib/clock.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'

/**
 * Makes sure that it is the person: the password must be the account's. All places that ask for it count together, so
 * that a stolen session gains no further guesses. Throws `auth/wrong-password`, naming the field.
 */
export async function checkOwnPassword(
  services: Services,
  given: { readonly userId: number; readonly password: string; readonly field: string },
): Promise<void> {
  const { config, db, passwords } = services
  const { userId, password, field } = given
  await limitCalls(services, { key: `password:${userId}`, max: config.RATE_PASSWORD_CHANGE, windowMs: 15 * MINUTE })
  const person = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!(await passwords.verify(password, person?.password_hash ?? null))) refuse('auth/wrong-password', field)
}
