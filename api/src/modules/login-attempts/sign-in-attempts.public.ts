import { networkOf } from '@loopi/contract/http/networks'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../plugins/deps.ts'
import { tooMany } from '../../plugins/rate-limits.ts'
import { accountRef, hasSignedInFrom, leaveQueue, waitInQueue } from './login-queue.repository.ts'
import { clearAttempts, countAttempt } from './login-throttle.repository.ts'
import { countFailure, type SignInFailure } from './sign-in-failures.repository.ts'

/** Attempt to sign in to an account, which may not exist. */
export type SignInAttempt = {
  readonly account: string
  readonly address: string
  readonly userId: number | null
  readonly throttleKey: string
  /** The account was signed in from this network before. */
  readonly isKnownPlace: boolean
}

type Tried = { readonly email: string; readonly userId: number | null; readonly address: string }

/** Unused id, so that an e-mail without an account takes the same queries. */
const NOBODY = 0

export const attemptAt = async ({ db }: Services, { email, userId, address }: Tried): Promise<SignInAttempt> => ({
  account: accountRef(email),
  address,
  userId,
  throttleKey: `${email} ${networkOf(address, 4)}`,
  isKnownPlace: await hasSignedInFrom(db, userId ?? NOBODY, address),
})

/**
 * Counts a try before password or code are checked, or throws 429 with the seconds to wait. Known addresses have their
 * own throttle (`login-throttle`); all others share the account's queue (`login-queue.rules.ts`), so that an attacker
 * with many addresses waits and the owner gets in.
 */
export async function waitForTurn(services: Services, attempt: SignInAttempt, log: FastifyBaseLogger): Promise<void> {
  const queue = attempt.isKnownPlace ? 0 : await waitInQueue(services, attempt)
  const wait = queue > 0 ? queue : await countAttempt(services, attempt.throttleKey)
  if (wait === 0) return
  await noteFailure(services, attempt, 'refused', log)
  throw tooMany(wait)
}

/** Resets the count of failed logins after a successful one. */
export async function forgiveTries(services: Services, attempt: SignInAttempt): Promise<void> {
  await clearAttempts(services, attempt.throttleKey)
  if (!attempt.isKnownPlace) await leaveQueue(services, attempt)
}

/** Counts a failure for the audit log and the owner, and logs it without e-mail and password. */
export async function noteFailure(
  { db, clock }: Services,
  { account, address, userId }: SignInAttempt,
  kind: SignInFailure['kind'],
  log: FastifyBaseLogger,
): Promise<void> {
  log.warn({ account: account.slice(0, 16), user: userId ?? undefined, address, reason: kind }, 'sign-in failed')
  await countFailure(db, { account, userId, kind }, clock.now())
}
