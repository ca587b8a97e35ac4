import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import { HOUR } from '../../lib/clock.ts'
import { limitCalls, perMinute } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { findLinkToken, useLinkToken } from '../auth/link-tokens.public.ts'
import * as repository from './account.repository.ts'

/** Every wish sends two mails and tells whether an address is known, so there are only so many. */
export const limitEmailChanges = (services: Services, userId: number): Promise<void> =>
  limitCalls(services, { key: `email-change:${userId}`, max: services.config.RATE_EMAIL_CHANGE, windowMs: HOUR })

/** Sends the link to the new address, and a notice to the old one. */
export async function askForEmail(
  { clock, outbox }: Services,
  trx: Trx,
  wish: { userId: number; email: string },
): Promise<void> {
  if (await repository.isEmailTaken(trx, wish.email, wish.userId)) refuse('account/email-taken', 'email')
  const changeId = await repository.keepEmailChange(trx, { ...wish, at: clock.now() })
  const change = await repository.findEmailChange(trx, changeId)
  await outbox.add(trx, { mail: 'confirm-email', to: wish.email, changeId })
  if (change?.oldEmail) await outbox.add(trx, { mail: 'email-change-asked', to: change.oldEmail, name: change.name })
}

/**
 * Makes the address of a link the person's own, once. Their sessions stay, because the password is the same; the old
 * address is told.
 */
export async function confirmEmail(services: Services, { token }: { token: string }, address: string) {
  const { config, db, clock, outbox } = services
  await limitCalls(services, perMinute(`link:${address}`, config.RATE_LINK))
  const link = await findLinkToken(db, token, clock.now())
  if (link?.kind !== 'change-email' || link.emailChangeId === null) refuse('token/invalid')
  const { userId, emailChangeId } = link
  return inTransaction(db, async (trx) => {
    await repository.lockAccount(trx, userId)
    await useLinkToken(trx, { token, kind: 'change-email', userId }, clock.now())
    const change = (await repository.findEmailChange(trx, emailChangeId)) ?? refuse('token/invalid')
    if (!(await repository.writeEmail(trx, userId, change.email))) refuse('account/email-taken')
    await repository.dropEmailChange(trx, userId)
    if (change.oldEmail) await outbox.add(trx, { mail: 'email-changed', to: change.oldEmail, name: change.name })
    const subject = { type: 'user', id: userId } as const
    await record(trx, { actorId: userId, action: 'account.email', subject, address, at: clock.now() })
    return { user_id: userId, email: change.email }
  })
}
