import type { FastifyBaseLogger } from 'fastify'
import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { attemptAt, forgiveTries } from '../login-attempts/sign-in-attempts.public.ts'
import { networkOf, noteSignIn } from '../login-attempts/sign-ins.public.ts'
import { openLoginSession, type SignInPlace } from '../sessions/open-login-session.public.ts'
import { hashToken } from '../sessions/sessions.public.ts'
import { consumeGrants, findGrantee } from './post-registration-login.repository.ts'

type From = SignInPlace & { readonly log: FastifyBaseLogger }

/** Opens the first session of a just registered account by its grant. */
export async function logInAfterRegistration(services: Services, token: string, from: From) {
  const { db, clock } = services
  await limitCalls(services, 'link', from.address)
  const shown = { tokenHash: hashToken(token), network: networkOf(from.address) }
  const person = (await findGrantee(db, { ...shown, now: clock.now() })) ?? reject('token/invalid')
  const email = person.email ?? reject('token/invalid')
  const stillHolds = async (trx: Trx, now: Date): Promise<boolean> => {
    // The person is locked here: of two concurrent calls the second finds no grant.
    const isSame = await noteSignIn(trx, person, now)
    return (isSame && (await consumeGrants(trx, person.id))) || reject('token/invalid')
  }
  const opened = await openLoginSession(services, { ...person, email, isConfirmed: false }, from, stillHolds)
  // As after a password: this network counts as known.
  await forgiveTries(services, await attemptAt(services, { email, userId: person.id, address: from.address }))
  return opened
}
