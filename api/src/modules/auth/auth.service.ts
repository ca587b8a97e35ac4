import type { CompanyStatus, CurrentUser } from '@loopi/shared/contract/auth/auth.schemas'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import { limitCalls, perMinute, tooMany } from '../../plugins/rate-limits.ts'
import { customerBalance } from '../ledger/ledger.public.ts'
import { findForSignIn, noteSignIn } from './auth.repository.ts'
import { enter, type Place } from './enter.public.ts'
import { findLinkToken } from './link-tokens.public.ts'
import { countAttempt, forgetAttempts } from './login-strikes.repository.ts'
import { countFailure, type Failure } from './sign-in-failures.repository.ts'
import { accountRef, hasSignedInFrom, leaveLine, waitInLine } from './sign-in-line.repository.ts'

type From = Place & { readonly log: FastifyBaseLogger }
type Credentials = { readonly email: string; readonly password: string }

const APPROVED: CompanyStatus = 1
/** Id of no row: what is asked of the database for an e-mail without an account. */
const NOBODY = 0

/**
 * Opens a session. Unknown e-mails, people who have not finished their registration and wrong passwords are refused
 * alike and after the same work; that a company is not approved is told only to who knows its password.
 *
 * Places that the account was signed in from have a lane of their own (`login-strikes`); all others share the account's
 * line (`sign-in-line.rules.ts`), so that a guesser with many addresses waits and the owner gets in.
 */
export async function signIn(services: Services, { email, password }: Credentials, from: From) {
  const { config, db, passwords } = services
  await limitCalls(services, perMinute(`login:${from.address}`, config.RATE_LOGIN))
  const person = await findForSignIn(db, email)
  const attempt = { account: accountRef(email), address: from.address, userId: person?.id ?? null }
  const strikes = `${email} ${from.address}`
  const isKnownPlace = await hasSignedInFrom(db, person?.id ?? NOBODY, from.address)
  const line = isKnownPlace ? 0 : await waitInLine(services, attempt)
  const wait = line > 0 ? line : await countAttempt(services, strikes)
  if (wait > 0) {
    await noteFailure(services, attempt, 'refused', from.log)
    throw tooMany(wait)
  }
  const isRight = await passwords.verify(password, person?.password_hash ?? null)
  if (!isRight || person === null) {
    await noteFailure(services, attempt, 'wrong', from.log)
    refuse('auth/wrong-credentials')
  }
  await forgetAttempts(services, strikes)
  if (!isKnownPlace) await leaveLine(services, attempt)
  // Race: the password may have been replaced while it was checked, which ends every session but not this one.
  return enter(services, person, from, (trx, now) => noteSignIn(trx, person, now))
}

type Attempt = { readonly account: string; readonly address: string; readonly userId: number | null }

/** Counts a failure for the audit log and the owner, and logs it; neither the e-mail nor the password is written. */
async function noteFailure(
  { db, clock }: Services,
  { account, address, userId }: Attempt,
  kind: Failure['kind'],
  log: FastifyBaseLogger,
): Promise<void> {
  log.warn({ account: account.slice(0, 16), user: userId ?? undefined, address, reason: kind }, 'sign-in failed')
  await countFailure(db, { account, userId, kind }, clock.now())
}

/** The signed-in person in both shapes that clients read: at the top and under `data`. */
export async function currentUserOf({ db }: Services, { id, name, email, role }: Actor) {
  const cashloop_balance = role === 'cliente' ? await customerBalance(db, id) : null
  // A session of an admin whose company is not approved does not live, so who gets here is approved.
  const shown: CurrentUser = { id, name, email, role, status: APPROVED, cashloop_balance }
  return { ...shown, data: shown }
}

/** Whom the token of a link belongs to. */
export async function checkLinkToken(services: Services, token: string, address: string) {
  const { config, db, clock } = services
  await limitCalls(services, perMinute(`link:${address}`, config.RATE_LINK))
  const link = await findLinkToken(db, token, clock.now())
  if (link === null) refuse('token/invalid')
  return { email: link.email, user_id: link.userId }
}
