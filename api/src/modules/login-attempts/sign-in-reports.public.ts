import { inTransaction } from '../../db/transaction.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { countCall } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { FREE_TRIES } from './login-queue.rules.ts'
import { findTriedOften, purgeExpiredSignIns, takeFinishedHours } from './sign-in-failures.repository.ts'

const DAY = 24 * HOUR

/**
 * Writes one line of the audit log for each account and hour that is over, and tells owners whose account was tried too
 * often, once a day. Apart from the sign-in itself, so that a known address takes no longer to answer than an unknown
 * one. Several processes may do it at once.
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
      await record(trx, { actorId: null, action: 'account.sign-in-failed', subject, details, address: null, at })
    }
  })
  await tellOwners(services, at)
  await purgeExpiredSignIns(db, at)
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
