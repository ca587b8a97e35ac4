import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { addMs, HOUR, MINUTE } from '../lib/clock.ts'
import { purgeRequests } from '../modules/companies/companies.public.ts'
import { purgeExpiredEntries } from '../modules/first-entry/first-entry.public.ts'
import { purgePendings } from '../modules/identity/proven-emails.public.ts'
import { reportFailedSignIns } from '../modules/identity/sign-in-reports.public.ts'
import { purgeExpiredInvitations } from '../modules/invitations/invitations.public.ts'
import { purgeExpiredChallenges } from '../modules/passkeys/passkeys.public.ts'
import { purgeExpiredSecondFactors } from '../modules/second-factor/second-factor.public.ts'
import { purgeExpiredTokens } from '../modules/wallet-login/wallet-tokens.repository.ts'
import { grantWaiting, markFormer, markHolders } from '../modules/welcome/welcome.public.ts'
import type { Deps } from '../plugins/deps.ts'
import { purgeExpiredResponses } from '../plugins/idempotency-keys.ts'
import { purgeExpiredLimits } from '../plugins/rate-limits.ts'

type Where = Pick<Deps, 'db' | 'clock' | 'config'>

const EVERY = 15 * MINUTE
/** Ended sessions and used links are kept for questions about who was signed in. */
const KEPT = 180 * 24 * HOUR

/** Mails that were captured in place of being sent are there to be looked at, and not an archive. */
const MAILS_KEPT = 30 * 24 * HOUR

/** Removes what nobody will ask for again. Several processes may do it at once. */
export async function purgeExpired(where: Where): Promise<void> {
  const { db, clock, config } = where
  const before = addMs(clock.now(), -KEPT)
  await purgeExpiredResponses(where)
  await purgeExpiredLimits(where)
  await purgeExpiredChallenges(db, clock.now())
  await purgeExpiredEntries(db, clock.now())
  await purgeExpiredTokens({ db, now: clock.now() })
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('access_records').where('last_at', '<', before).execute()
  await db.deleteFrom('captured_mails').where('created_at', '<', addMs(clock.now(), -MAILS_KEPT)).execute()
  await purgeExpiredInvitations(db, before)
  await purgeExpiredSecondFactors(db, clock.now())
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute()
  // An address of before is kept only as long as it can be used.
  await db.deleteFrom('email_takebacks').where('expires_at', '<', clock.now()).execute()
  // Unproven rows: registrations, wishes for an e-mail, requests of companies.
  const pendingSince = addMs(clock.now(), -config.PENDING_DAYS * 24 * HOUR)
  await inParts(where, (trx, most) => purgePendings(trx, { before: pendingSince, most }))
  await db.deleteFrom('email_changes').where('asked_at', '<', pendingSince).execute()
  const requestedSince = addMs(clock.now(), -config.COMPANY_REQUEST_DAYS * 24 * HOUR)
  await inParts(where, (trx, most) => purgeRequests(trx, { before: requestedSince, most }))
}

/** A flood of strangers' requests goes in many short transactions, so that nobody waits for it. */
async function inParts({ db }: Where, purge: (trx: Trx, most: number) => Promise<number>): Promise<void> {
  const most = 500
  while ((await inTransaction(db, (trx) => purge(trx, most))) === most);
}

/** Polling interval after midnight for welcome points that waited for the day. */
const WELCOMING_EVERY = MINUTE

/** Background work: purges, reports and welcomes now and then while the process runs; answers what ends it. */
export function startHousekeeping(
  services: Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>,
  onError: (error: unknown) => void,
): { stop(): void } {
  const welcome = async () => {
    await markFormer(services)
    await grantWaiting(services)
  }
  void welcome().catch(onError)
  void markHolders(services).catch(onError)
  const timers = [
    setInterval(() => void purgeExpired(services).catch(onError), EVERY).unref(),
    setInterval(() => void reportFailedSignIns(services).catch(onError), MINUTE).unref(),
    setInterval(() => void welcome().catch(onError), WELCOMING_EVERY).unref(),
  ]
  return { stop: () => timers.forEach(clearInterval) }
}
