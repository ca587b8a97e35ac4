import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { accountRef } from './login-queue.repository.ts'

/** Deleting an account also forgets who tried to sign in to it. */
export { purgeSignInsOf } from './login-queue.repository.ts'
/** Networks are places: a household is one. */
export { networkOf } from './login-queue.rules.ts'
/** The second step of a login finds and holds the person as the first one does. */
export { findForSignIn, noteSignIn } from './sign-ins.repository.ts'
export { noteVisitOf } from './visits.ts'

/**
 * Forgets the line, the places and the failures of an account, whose password is a new one: guesses at the old one keep
 * nobody waiting. What was counted of them stays for the log.
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
