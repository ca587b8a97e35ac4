import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { addMs, HOUR, MINUTE } from '../lib/clock.ts'
import { returnExpired } from '../modules/batches/batches.public.ts'
import {
  emptyOldMonths,
  forgetClaimNetworks,
  payWaiting,
  purgeEndedHolds,
  searchAnomalies,
} from '../modules/codes/codes.public.ts'
import { purgeRequests } from '../modules/companies/companies.public.ts'
import { purgePendings } from '../modules/credentials/proven-emails.public.ts'
import { purgeExpiredInvitations } from '../modules/invitations/invitations.public.ts'
import { reportFailedSignIns } from '../modules/login-attempts/sign-in-reports.public.ts'
import { purgeExpiredChallenges } from '../modules/passkeys/passkeys.public.ts'
import { purgeExpiredGrants } from '../modules/post-registration-login/post-registration-login.public.ts'
import { purgeExpiredSecondFactors } from '../modules/second-factor/second-factor.public.ts'
import { purgeUnpaired } from '../modules/stores/stores.public.ts'
import { purgeExpiredTeamInvitations } from '../modules/team/team.public.ts'
import { purgeExpiredTokens } from '../modules/wallet-login/wallet-tokens.repository.ts'
import { grantWaiting, markFormer, markHolders } from '../modules/welcome/welcome.public.ts'
import type { Deps } from '../plugins/deps.ts'
import { purgeExpiredResponses } from '../plugins/idempotency.ts'
import { purgeExpiredLimits } from '../plugins/rate-limits.ts'

type Where = Pick<Deps, 'db' | 'clock' | 'config'>

const EVERY = 15 * MINUTE
/** Ended sessions and used links are kept to investigate who was signed in. */
const KEPT = 180 * 24 * HOUR

/** Captured mails are for inspection, not an archive. */
const MAILS_KEPT = 30 * 24 * HOUR

/** Days after which an unfinished registration is deleted; at least the life of a link. */
const PENDING_DAYS = 7
/** Days after which a company request that was never approved is deleted. */
const COMPANY_REQUEST_DAYS = 90

/** Deletes expired data. Safe to run in several processes concurrently. */
export async function purgeExpired(where: Where): Promise<void> {
  const { db, clock } = where
  const before = addMs(clock.now(), -KEPT)
  await purgeExpiredResponses(where)
  await purgeExpiredLimits(where)
  await purgeExpiredChallenges(db, clock.now())
  await purgeExpiredGrants(db, clock.now())
  await purgeExpiredTokens({ db, now: clock.now() })
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('access_records').where('last_at', '<', before).execute()
  await db.deleteFrom('captured_mails').where('created_at', '<', addMs(clock.now(), -MAILS_KEPT)).execute()
  await purgeExpiredInvitations(db, before)
  await purgeExpiredSecondFactors(db, clock.now())
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute()
  // Replaced addresses are kept only while they can be used.
  await db.deleteFrom('email_takebacks').where('expires_at', '<', clock.now()).execute()
  // Unproven rows: registrations, changes of e-mail, company requests.
  const pendingSince = addMs(clock.now(), -PENDING_DAYS * 24 * HOUR)
  await inParts(where, (trx, most) => purgePendings(trx, { before: pendingSince, most }))
  await db.deleteFrom('email_changes').where('asked_at', '<', pendingSince).execute()
  await purgeExpiredTeamInvitations(db, pendingSince)
  await purgeUnpaired(db, pendingSince)
  await purgeEndedHolds(where)
  await forgetClaimNetworks(where)
  await emptyOldMonths(where)
  const requestedSince = addMs(clock.now(), -COMPANY_REQUEST_DAYS * 24 * HOUR)
  await inParts(where, (trx, most) => purgeRequests(trx, { before: requestedSince, most }))
}

/** Deletes in many short transactions, so that a flood of requests does not block others. */
async function inParts({ db }: Where, purge: (trx: Trx, most: number) => Promise<number>): Promise<void> {
  const most = 500
  while ((await inTransaction(db, (trx) => purge(trx, most))) === most);
}

/** Polling interval after midnight for welcome points postponed to the new day. */
const WELCOMING_EVERY = MINUTE

/** Purges, reports and welcomes periodically while the process runs; returns a function that stops it. */
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
    setInterval(() => void returnExpired(services).catch(onError), EVERY).unref(),
    setInterval(() => void searchAnomalies(services).catch(onError), EVERY).unref(),
    setInterval(() => void payWaiting(services).catch(onError), MINUTE).unref(),
    setInterval(() => void reportFailedSignIns(services).catch(onError), MINUTE).unref(),
    setInterval(() => void welcome().catch(onError), WELCOMING_EVERY).unref(),
  ]
  return { stop: () => timers.forEach(clearInterval) }
}
