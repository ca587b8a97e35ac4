import { inTransaction } from '../../src/db/transaction.ts'
import { addMs, HOUR } from '../../src/lib/clock.ts'
import { insertDevice } from '../../src/modules/second-factor/devices.repository.ts'
import { insertChallenge } from '../../src/modules/second-factor/login-challenges.repository.ts'
import { hashToken, newToken } from '../../src/modules/sessions/sessions.public.ts'
import { sealSecret } from '../../src/modules/step-up/factor-secrets.ts'
import { codeAt, newSecret } from '../../src/modules/step-up/totp.rules.ts'
import type { TestApp } from '../test-app.ts'

/** Gives a person a second factor, active or in set-up; returns its secret. */
export async function giveFactor(t: TestApp, userId: number, { isActive = true } = {}): Promise<string> {
  const secret = newSecret()
  const now = t.clock.now()
  const values = { user_id: userId, secret: sealSecret(t.config, userId, secret), begun_at: now, last_step: null }
  await t.db
    .insertInto('second_factors')
    .values({ ...values, active_since: isActive ? now : null })
    .execute()
  return secret
}

/** Code that the app shows now. */
export const codeNow = (t: TestApp, secret: string): string => codeAt(secret, t.clock.now())

/** Login challenge after a correct password, from this machine. */
export async function giveChallenge(t: TestApp, userId: number): Promise<string> {
  const token = newToken()
  const now = t.clock.now()
  const { password_hash } = await t.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await insertChallenge(t.db, {
    ...{ tokenHash: hashToken(token), userId, network: '127.0.0.1', passwordHash: password_hash ?? '' },
    ...{ now, expiresAt: addMs(now, HOUR) },
  })
  return token
}

/** Remembered device of the person; returns its id. */
export async function giveDevice(t: TestApp, userId: number, userAgent: string | null = null): Promise<number> {
  const now = t.clock.now()
  const device = { userId, tokenHash: hashToken(newToken()), userAgent, now, expiresAt: addMs(now, HOUR) }
  await inTransaction(t.db, (trx) => insertDevice(trx, device))
  const newest = t.db.selectFrom('remembered_devices').select('id').where('user_id', '=', userId).orderBy('id', 'desc')
  return (await newest.executeTakeFirstOrThrow()).id
}
