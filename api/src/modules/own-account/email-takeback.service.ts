import type { emailTakeback } from '@loopi/contract/account/account.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { findLinkToken } from '../credentials/link-tokens.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { endPendings, lockPendings } from '../credentials/proven-emails.public.ts'
import { purgePasskeysOf } from '../passkeys/passkeys.public.ts'
import { purgeSecondFactorSince } from '../second-factor/second-factor.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { purgeWalletTokensOf } from '../wallet-login/wallet-login.public.ts'
import * as repository from './account.repository.ts'
import { closeTakebacksFrom, voidLinksFrom } from './email-takeback.repository.ts'

type Takeback = z.output<typeof emailTakeback>

/**
 * Gives an account back to the address that another one took the place of, once and for seven days, whatever happened
 * since: the address returns, the password is a new one, and whatever the other side holds is worth nothing, which is
 * every session, every passkey, every link, every wish for another address, and a second factor that was set up since.
 * An address that came after it has no way back any more; one from before it keeps its own. Throws
 * `account/email-taken` when somebody else has proven the address meanwhile.
 */
export async function takeEmailBack(services: Services, body: Takeback, address: string) {
  const { db, clock, passwords, outbox } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, body.token, clock.now())
  if (link?.kind !== 'take-back-email' || link.emailTakebackId === null) reject('token/invalid')
  checkNewPassword(body, link)
  const { userId, email, emailTakebackId: takebackId } = link
  // Hashing is slow on purpose, so it runs before the transaction locks rows.
  const passwordHash = await passwords.hash(body.password)
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    if (email !== null) await lockPendings(trx, email)
    await repository.lockAccount(trx, userId)
    const replacedAt = (await closeTakebacksFrom(trx, { userId, takebackId, now })) ?? reject('token/invalid')
    const before = (await repository.findOwner(trx, userId)) ?? reject('token/invalid')
    if (!(await repository.writeEmail(trx, userId, email))) reject('account/email-taken')
    await endPendings(trx, email)
    await setPassword(trx, userId, passwordHash)
    await voidLinksFrom(trx, { userId, takebackId, now })
    await repository.dropEmailChange(trx, userId)
    await purgeWalletTokensOf(trx, userId)
    await purgePasskeysOf(trx, userId)
    await purgeSecondFactorSince(trx, userId, replacedAt)
    // Last: a concurrent sign-in with the old password has opened its session by now, or fails.
    await endSessionsOf(trx, userId, now)
    await outbox.add(trx, { mail: 'email-taken-back', to: email, name: before.name })
    if (before.email !== null && before.email !== email) await outbox.add(trx, { mail: 'email-lost', to: before.email })
    const subject = { type: 'user', id: userId } as const
    await record(trx, { actorId: userId, companyId: null, action: 'account.email-restored', subject, address, at: now })
    return { user_id: userId, email }
  })
}

const setPassword = (trx: Trx, userId: number, hash: string) =>
  trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
