import type { CompanyStatus, CurrentUser } from '@loopi/shared/contract/auth/auth.schemas'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import { limitCalls, perMinute, tooMany } from '../../plugins/rate-limits.ts'
import { customerBalance } from '../ledger/ledger.public.ts'
import { findForSignIn, noteSignIn } from './auth.repository.ts'
import { findLinkToken } from './link-tokens.public.ts'
import { countAttempt, forgetAttempts } from './login-strikes.repository.ts'
import { openSession } from './sessions.public.ts'

type From = { address: string; userAgent: string | null }

const APPROVED: CompanyStatus = 1

/**
 * Opens a session. Unknown e-mails, people who have not finished their registration and wrong passwords are refused
 * alike and after the same work; that a company is not approved is told only to who knows its password.
 */
export async function signIn(services: Services, credentials: { email: string; password: string }, from: From) {
  const { config, db, clock, passwords } = services
  await limitCalls(services, perMinute(`login:${from.address}`, config.RATE_LOGIN))
  const strikes = `${credentials.email} ${from.address}`
  const wait = await countAttempt(services, strikes)
  if (wait > 0) throw tooMany(wait)

  const person = await findForSignIn(db, credentials.email)
  const known = await passwords.verify(credentials.password, person?.password_hash ?? null)
  if (!known || person === null) refuse('auth/wrong-credentials')
  await forgetAttempts(services, strikes)
  const status = person.role === 'admin' ? (person.companyStatus ?? 0) : APPROVED
  if (status !== APPROVED) refuse('auth/company-not-approved')

  const access_token = await openSession(services, { userId: person.id, ...from })
  await noteSignIn(db, person.id, clock.now())
  return { data: { role: person.role, status, email: person.email, id: person.id }, access_token }
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
  return { email: link.email ?? '', user_id: link.userId }
}
