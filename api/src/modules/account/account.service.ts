import type { passwordChange } from '@loopi/shared/contract/account/account.contract'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import { MINUTE } from '../../lib/clock.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { checkNewPassword } from '../auth/password-rules.public.ts'
import { endSessionsOf } from '../auth/sessions.public.ts'

type PasswordChange = z.output<typeof passwordChange>

/** Sets a new password and ends every session of the person, the one that asks included. */
export async function changePassword(services: Services, userId: number, change: PasswordChange): Promise<void> {
  const { config, db, clock, passwords } = services
  await limitCalls(services, {
    key: `password:${userId}`,
    max: config.RATE_PASSWORD_CHANGE,
    windowMs: 15 * MINUTE,
  })
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const known = await passwords.verify(change.current_password, password_hash)
  if (!known) refuse('auth/wrong-password', 'current_password')
  checkNewPassword(change)
  const next = await passwords.hash(change.password)
  await inTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ password_hash: next }).where('id', '=', userId).execute()
    await endSessionsOf(trx, userId, clock.now())
  })
}
