import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { addMs, DAY, HOUR, monthsBefore } from '../lib/clock.ts'
import { emptyOldMonths, forgetClaimNetworks, purgeEndedHolds, READING_MONTHS } from '../modules/codes/codes.public.ts'
import { purgeRequests } from '../modules/companies/companies.public.ts'
import { purgePendings } from '../modules/credentials/proven-emails.public.ts'
import { purgeExpiredInvitations } from '../modules/invitations/invitations.public.ts'
import { purgeExpiredSignIns } from '../modules/login-attempts/sign-in-reports.public.ts'
import { purgeExpiredChallenges } from '../modules/passkeys/passkeys.public.ts'
import { purgeExpiredGrants } from '../modules/post-registration-login/post-registration-login.public.ts'
import { purgeExpiredDevices, purgeExpiredSecondFactors } from '../modules/second-factor/second-factor.public.ts'
import { purgeUnpaired } from '../modules/stores/stores.public.ts'
import { purgeExpiredTeamInvitations } from '../modules/team/team.public.ts'
import { purgeExpiredTokens } from '../modules/wallet-login/wallet-tokens.repository.ts'
import { IDEMPOTENCY_HOURS, purgeExpiredResponses } from '../plugins/idempotency.ts'
import { purgeExpiredLimits } from '../plugins/rate-limits.ts'

/** Time that data is kept: milliseconds, or full months of the calendar. */
export type Period = number | { readonly months: number }

/** Data that is deleted some time after a moment. */
export type Retention = {
  readonly what: string
  readonly tables: readonly (keyof Database)[]
  /** Moment from which the time counts, as documents call it. */
  readonly since: string
  readonly kept: Period
  /** Deletes what had that moment before `before`. */
  readonly purge: (db: Db, before: Date) => Promise<unknown>
}

/** Ended sessions, used links and visits are kept to investigate who was signed in. */
const EVIDENCE = 180 * DAY

/** Data that `purgeExpired` deletes. `docs/generated/retention.md` is written from it. */
export const RETENTION: readonly Retention[] = [
  {
    ...{ what: 'sessions', tables: ['sessions'], since: 'their end', kept: EVIDENCE },
    purge: (db, before) => db.deleteFrom('sessions').where('expires_at', '<', before).execute(),
  },
  {
    ...{ what: 'visits (address, moment)', tables: ['access_records'], since: 'the last call', kept: EVIDENCE },
    purge: (db, before) => db.deleteFrom('access_records').where('last_at', '<', before).execute(),
  },
  {
    ...{ what: 'links of mails', tables: ['link_tokens'], since: 'their end', kept: EVIDENCE },
    purge: (db, before) => db.deleteFrom('link_tokens').where('expires_at', '<', before).execute(),
  },
  {
    what: 'invitations of companies that were not accepted; of a refused one the address stays',
    ...{ tables: ['customer_invitations'], since: 'their end', kept: EVIDENCE },
    purge: purgeExpiredInvitations,
  },
  {
    what: 'invitations to teams that were not accepted',
    ...{ tables: ['team_invitations'], since: 'their end', kept: 7 * DAY },
    purge: purgeExpiredTeamInvitations,
  },
  {
    what: 'pairing codes of tills that paired no device',
    ...{ tables: ['devices'], since: 'their end', kept: 7 * DAY },
    purge: purgeUnpaired,
  },
  {
    ...{ what: 'unfinished registrations', tables: ['users'], since: 'their beginning', kept: 7 * DAY },
    purge: (db, before) => inParts(db, (trx, most) => purgePendings(trx, { before, most })),
  },
  {
    ...{
      what: 'new addresses that were not confirmed',
      tables: ['email_changes'],
      since: 'the request',
      kept: 7 * DAY,
    },
    purge: (db, before) => db.deleteFrom('email_changes').where('asked_at', '<', before).execute(),
  },
  {
    what: 'previous addresses, which can take an account back for 7 days',
    ...{ tables: ['email_takebacks'], since: 'the end of their link', kept: 0 },
    purge: (db, before) => db.deleteFrom('email_takebacks').where('expires_at', '<', before).execute(),
  },
  {
    what: 'requests of companies that were never approved',
    ...{ tables: ['companies', 'empresas'], since: 'the request', kept: 90 * DAY },
    purge: (db, before) => inParts(db, (trx, most) => purgeRequests(trx, { before, most })),
  },
  {
    what: 'single readings of product codes; their counts by day stay',
    ...{ tables: ['scans'], since: 'the month of the reading', kept: { months: READING_MONTHS } },
    purge: emptyOldMonths,
  },
  {
    what: 'networks of claims of product codes, hashes with a key of the day',
    ...{ tables: ['code_claims'], since: 'the claim', kept: 2 * DAY },
    purge: forgetClaimNetworks,
  },
  {
    what: 'product codes that a sign-up reserved for 48 hours',
    ...{ tables: ['code_claims'], since: 'the end of the reservation', kept: 0 },
    purge: purgeEndedHolds,
  },
  {
    ...{ what: 'captured mails (demo alone)', tables: ['captured_mails'], since: 'the mail', kept: 30 * DAY },
    purge: (db, before) => db.deleteFrom('captured_mails').where('created_at', '<', before).execute(),
  },
  {
    what: 'unfinished set-ups and challenges of second factors',
    ...{ tables: ['second_factors', 'second_factor_challenges'], since: 'their beginning or end', kept: DAY },
    purge: purgeExpiredSecondFactors,
  },
  {
    what: 'devices that were remembered for 30 days',
    ...{ tables: ['remembered_devices'], since: 'their end', kept: 0 },
    purge: purgeExpiredDevices,
  },
  {
    what: 'challenges of passkeys, confirmations of owners',
    ...{ tables: ['passkey_challenges', 'owner_confirmations'], since: 'their end', kept: 0 },
    purge: purgeExpiredChallenges,
  },
  {
    what: 'proofs for the first sign-in after a registration',
    ...{ tables: ['first_entries'], since: 'their end', kept: 0 },
    purge: purgeExpiredGrants,
  },
  {
    ...{ what: 'tokens of the wallet’s login', tables: ['wallet_tokens'], since: 'their end', kept: DAY },
    purge: purgeExpiredTokens,
  },
  {
    what: 'failed sign-ins, their queues and places',
    ...{ tables: ['sign_in_failures', 'sign_in_lines', 'sign_in_places'], since: 'the last one', kept: 25 * HOUR },
    purge: purgeExpiredSignIns,
  },
  {
    ...{ what: 'counts of limits', tables: ['rate_limits', 'login_strikes'], since: 'the last call', kept: DAY },
    purge: purgeExpiredLimits,
  },
  {
    ...{ what: 'counts of calls by route', tables: ['call_counts'], since: 'the five minutes', kept: 2 * DAY },
    purge: (db, before) => db.deleteFrom('call_counts').where('slot', '<', before).execute(),
  },
  {
    ...{ what: 'results of ledger:check', tables: ['ledger_checks'], since: 'the check', kept: { months: 12 } },
    purge: (db, before) => db.deleteFrom('ledger_checks').where('at', '<', before).execute(),
  },
  {
    what: 'answers to repeated calls',
    ...{ tables: ['idempotency_keys'], since: 'the call', kept: IDEMPOTENCY_HOURS * HOUR },
    purge: purgeExpiredResponses,
  },
]

/** Moment before which a rule deletes. */
export const cutOffOf = ({ kept }: Pick<Retention, 'kept'>, now: Date): Date =>
  typeof kept === 'number' ? addMs(now, -kept) : monthsBefore(now, kept.months)

/** Deletes in many short transactions, so that a flood of requests does not block others. */
async function inParts(db: Db, purge: (trx: Trx, most: number) => Promise<number>): Promise<void> {
  const most = 500
  while ((await inTransaction(db, (trx) => purge(trx, most))) === most);
}
