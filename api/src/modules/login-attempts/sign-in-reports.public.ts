import { inTransaction } from '../../db/transaction.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { countCall } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { FREE_TRIES } from './login-queue.rules.ts'
import { findTriedOften, takeFinishedHours } from './sign-in-failures.repository.ts'

export { purgeExpiredSignIns } from './sign-in-failures.repository.ts'

const DAY = 24 * HOUR

/**
 * Writes one audit line per account and completed hour, and informs owners of accounts with too many tries, once a day.
 * Separate from the sign-in, so that its response time does not reveal whether an account exists. Safe to run in
 * several processes concurrently.
 */
export async function reportFailedSignIns(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'outbox'>,
): Promise<void> {
  const { db, clock } = services
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    for (const { userId, hour, wrong, refused } of await takeFinishedHours(trx, at)) {
      if (userId === null) continue
      const subject = { type: 'user', id: userId } as const
      const details = { hora: hour.toISOString(), senhas_erradas: wrong, tentativas_recusadas: refused }
      await record(trx, {
        actorId: null,
        companyId: null,
        action: 'account.sign-in-failed',
        subject,
        details,
        address: null,
        at,
      })
    }
  })
  await tellOwners(services, at)
}

async function tellOwners(
  { db, clock, config, outbox }: Pick<Services, 'db' | 'clock' | 'config' | 'outbox'>,
  at: Date,
): Promise<void> {
  for (const { id, name, email } of await findTriedOften(db, { since: addMs(at, -DAY), limit: FREE_TRIES })) {
    if (email === null) continue
    await inTransaction(db, async (trx) => {
      if ((await countCall({ db: trx, clock, config }, 'sign-in-notice', id)) > 0) return
      await outbox.add(trx, { mail: 'sign-in-attempts', to: email, name })
    })
  }
}
