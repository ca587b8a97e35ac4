import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR, MINUTE, shifted } from '../lib/clock.ts'
import { forgetRequests } from '../modules/companies/companies.public.ts'
import { forgetPendings } from '../modules/identity/proven-emails.public.ts'
import { reportFailedSignIns } from '../modules/identity/sign-in-reports.public.ts'
import { forgetOldInvitations } from '../modules/invitations/invitations.public.ts'
import { forgetOldChallenges } from '../modules/passkeys/passkeys.public.ts'
import { forgetOldSecondFactors } from '../modules/second-factor/second-factor.public.ts'
import { forgetOldTokens } from '../modules/wallet/wallet-tokens.repository.ts'
import { grantWaiting, markFormer } from '../modules/welcome/welcome.public.ts'
import type { Deps } from '../plugins/deps.ts'
import { forgetOldAnswers } from '../plugins/idempotency.ts'
import { forgetOldLimits } from '../plugins/rate-limits.ts'

type Where = Pick<Deps, 'db' | 'clock' | 'config'>

const EVERY = 15 * MINUTE
/** Ended sessions and used links are kept for questions about who was signed in. */
const KEPT = 180 * 24 * HOUR

/** Mails that were captured in place of being sent are there to be looked at, and not an archive. */
const MAILS_KEPT = 30 * 24 * HOUR

/** Removes what nobody will ask for again. Several processes may do it at once. */
export async function tidyUp(where: Where): Promise<void> {
  const { db, clock, config } = where
  const before = shifted(clock.now(), -KEPT)
  await forgetOldAnswers(where)
  await forgetOldLimits(where)
  await forgetOldChallenges(db, clock.now())
  await forgetOldTokens({ db, now: clock.now() })
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('access_records').where('last_at', '<', before).execute()
  await db.deleteFrom('captured_mails').where('created_at', '<', shifted(clock.now(), -MAILS_KEPT)).execute()
  await forgetOldInvitations(db, before)
  await forgetOldSecondFactors(db, clock.now())
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute()
  // An address of before is kept only as long as it can be used.
  await db.deleteFrom('email_takebacks').where('expires_at', '<', clock.now()).execute()
  // What nobody has proven: registrations, wishes for an e-mail, requests of companies.
  const pendingSince = shifted(clock.now(), -config.PENDING_DAYS * 24 * HOUR)
  await inParts(where, (trx, most) => forgetPendings(trx, { before: pendingSince, most }))
  await db.deleteFrom('email_changes').where('asked_at', '<', pendingSince).execute()
  const requestedSince = shifted(clock.now(), -config.COMPANY_REQUEST_DAYS * 24 * HOUR)
  await inParts(where, (trx, most) => forgetRequests(trx, { before: requestedSince, most }))
}

/** A flood of strangers' requests goes in many short transactions, so that nobody waits for it. */
async function inParts({ db }: Where, forget: (trx: Trx, most: number) => Promise<number>): Promise<void> {
  const most = 500
  while ((await inTransaction(db, (trx) => forget(trx, most))) === most);
}

/** How soon after midnight welcome points come that waited for the day. */
const WELCOMING_EVERY = MINUTE

/** Tidies up, reports and welcomes now and then while the process runs; answers what ends it. */
export function startHousekeeping(
  services: Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>,
  onError: (error: unknown) => void,
): { stop(): void } {
  const welcome = async () => {
    await markFormer(services)
    await grantWaiting(services)
  }
  void welcome().catch(onError)
  const timers = [
    setInterval(() => void tidyUp(services).catch(onError), EVERY).unref(),
    setInterval(() => void reportFailedSignIns(services).catch(onError), MINUTE).unref(),
    setInterval(() => void welcome().catch(onError), WELCOMING_EVERY).unref(),
  ]
  return { stop: () => timers.forEach(clearInterval) }
}
