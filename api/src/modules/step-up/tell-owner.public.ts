import type { Trx } from '../../db/database.ts'
import type { MailJob } from '../../mail/mail-jobs.ts'
import type { Services } from '../../plugins/deps.ts'

type Where = Pick<Services, 'clock' | 'outbox'>

/**
 * Mails the owner at the current address and at every replaced one that can still take the account back, because an
 * intruder reads the current one.
 */
export async function tellOwner(
  { clock, outbox }: Where,
  trx: Trx,
  userId: number,
  mail: (owner: { to: string; name: string }) => MailJob,
): Promise<void> {
  const owner = await trx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
  if (owner === undefined) return
  const replaced = await openTakebacks(trx, userId, clock.now())
  const addresses = new Set([owner.email, ...replaced.map(({ email }) => email)])
  for (const to of addresses) if (to) await outbox.add(trx, mail({ to, name: owner.name }))
}

/** Replaced addresses that can still take the account back, the longest-lived first. */
export const openTakebacks = (trx: Trx, userId: number, now: Date) =>
  trx
    .selectFrom('email_takebacks')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute()
