import type { CompanyStatus, identity } from '@loopi/contract/auth/auth.schemas'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { reject } from '../../lib/app-error.ts'
import type { Actor, Member } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { findLinkToken } from '../credentials/link-tokens.public.ts'
import { attemptAt, forgiveTries, noteFailure, waitForTurn } from '../login-attempts/sign-in-attempts.public.ts'
import { findForSignIn, noteSignIn } from '../login-attempts/sign-ins.public.ts'
import { type Cookies, demandSecondFactor } from '../second-factor/demand.public.ts'
import { openLoginSession, type SignInPlace } from '../sessions/open-login-session.public.ts'

type From = SignInPlace & Cookies & { readonly log: FastifyBaseLogger }
type Credentials = { readonly email: string; readonly password: string }

const APPROVED: CompanyStatus = 1

/**
 * Opens a session, or demands the second factor. Unknown e-mails, unfinished registrations and wrong passwords get the
 * same error after the same work; a second factor or an unapproved company are revealed only after the correct
 * password.
 */
export async function signIn(services: Services, { email, password }: Credentials, from: From) {
  const { db, passwords } = services
  await limitCalls(services, 'login', from.address)
  const person = await findForSignIn(db, email)
  const attempt = await attemptAt(services, { email, userId: person?.id ?? null, address: from.address })
  await waitForTurn(services, attempt, from.log)
  const isRight = await passwords.verify(password, person?.password_hash ?? null)
  if (!isRight || person === null) {
    await noteFailure(services, attempt, 'wrong', from.log)
    reject('auth/wrong-credentials')
  }
  // Before tries are reset, so that an attacker with the password cannot guess codes without limit.
  const isConfirmed = await demandSecondFactor(services, person, from)
  await forgiveTries(services, attempt)
  // The password may have been replaced while it was checked, which ended all other sessions.
  return openLoginSession(services, { ...person, isConfirmed }, from, (trx, now) => noteSignIn(trx, person, now))
}

/** The signed-in person in both shapes that clients read: at the top and under `data`. */
export function currentUserOf(actor: Actor) {
  const { id, name, email, role, mustSetUp, confirmedUntil, otherSelf } = actor
  // Only members of approved companies have active sessions.
  const shown: z.input<typeof identity> = {
    ...{ id, name, email, role, status: APPROVED },
    cashloop_balance: actor.role === 'cliente' ? actor.balance : null,
    ...(mustSetUp && { falta_segundo_fator: true }),
    ...(confirmedUntil && { confirmada_ate: confirmedUntil.toISOString() }),
    ...(actor.role === 'admin' && memberFields(actor)),
    ...(otherSelf && { outra_entrada: otherSelf }),
  }
  return { ...shown, data: shown }
}

const memberFields = ({ teamRole, permissions, companyId, companyName, actingUntil }: Member) => ({
  ...(teamRole && { papel_equipe: teamRole }),
  permissoes: [...permissions],
  empresa_id: companyId,
  empresa: companyName,
  ...(actingUntil && { atuando_ate: actingUntil.toISOString() }),
})

/** Owner of a link's token. */
export async function checkLinkToken(services: Services, token: string, address: string) {
  const { db, clock } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, token, clock.now())
  if (link === null) reject('token/invalid')
  return { email: link.email, user_id: link.userId }
}
