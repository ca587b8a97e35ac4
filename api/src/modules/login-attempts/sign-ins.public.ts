import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { accountRef } from './login-queue.repository.ts'

/** Called when an account is deleted. */
export { purgeSignInsOf } from './login-queue.repository.ts'
/** Addresses are compared by network. */
export { networkOf } from './login-queue.rules.ts'
/** The second step of a login finds and locks the person like the first. */
export { findForSignIn, noteSignIn } from './sign-ins.repository.ts'
export { noteVisitOf } from './visits.ts'

/**
 * Resets queue, slots and failures of an account after a new password, so that guesses at the old one delay nobody.
 * Counts for the log stay.
 */
export async function clearGuessing(trx: Trx, email: string): Promise<void> {
  const account = accountRef(email)
  await trx.deleteFrom('sign_in_lines').where('account', '=', account).execute()
  await trx.deleteFrom('sign_in_places').where('account', '=', account).execute()
  await trx
    .deleteFrom('login_strikes')
    .where(sql<boolean>`starts_with(key, ${`${email.toLowerCase()} `})`)
    .execute()
}
