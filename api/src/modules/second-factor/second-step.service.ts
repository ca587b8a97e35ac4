import { DEVICE_DAYS, type secondStepBody } from '@loopi/contract/second-factor/second-factor.schemas'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { countCall, limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import {
  attemptAt,
  forgiveTries,
  noteFailure,
  type SignInAttempt,
  waitForTurn,
} from '../login-attempts/sign-in-attempts.public.ts'
import { findForSignIn, networkOf, noteSignIn } from '../login-attempts/sign-ins.public.ts'
import { openLoginSession, type SignInPlace } from '../sessions/open-login-session.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import { useProof } from '../step-up/factors.public.ts'
import { insertDevice } from './devices.repository.ts'
import { countTry, endChallenge, giveTryBack } from './login-challenges.repository.ts'

type Body = z.output<typeof secondStepBody>
type From = SignInPlace & { readonly log: FastifyBaseLogger }
type Owner = NonNullable<Awaited<ReturnType<typeof findForSignIn>>> & { readonly name: string }

/** Tries per challenge. */
const MOST_TRIES = 5

/**
 * Second step of a login: opens the session when the code is correct, and returns a device token when the device is to
 * be remembered. The first code is covered by the password's slot in the login queue; further ones queue again, or
 * count as failures at a known address, so that guessing codes is as slow as guessing passwords.
 */
export async function signInWithCode(services: Services, body: Body, from: From) {
  const { db, clock } = services
  await limitCalls(services, 'login', from.address)
  const tokenHash = hashToken(body.desafio)
  const named = { tokenHash, network: networkOf(from.address), now: clock.now(), most: MOST_TRIES }
  const tried = (await countTry(db, named)) ?? reject('second-factor/challenge-gone')
  const person = (await findForSignIn(db, (tried.email ?? '').toLowerCase())) ?? reject('second-factor/challenge-gone')
  const attempt = await attemptAt(services, {
    email: person.email.toLowerCase(),
    userId: person.id,
    address: from.address,
  })
  if (tried.tries > 1) await turnOf(services, { attempt, tokenHash, log: from.log })
  const owner = { ...person, password_hash: tried.password_hash, name: tried.name }
  const device = body.lembrar ? newToken() : null
  const stillHolds = (trx: Trx, now: Date) => take(services, trx, { owner, body, from, tokenHash, device, now })
  const opened = await openLoginSession(services, owner, from, stillHolds).catch(async (cause: unknown) => {
    if (isWrongCode(cause)) await noteWrongCode(services, { attempt, owner, log: from.log })
    throw cause
  })
  await forgiveTries(services, attempt)
  return { opened, userId: person.id, device }
}

type Turn = { readonly attempt: SignInAttempt; readonly tokenHash: Buffer; readonly log: FastifyBaseLogger }

/** A try that has to wait was not checked, so it is refunded. */
async function turnOf(services: Services, { attempt, tokenHash, log }: Turn): Promise<void> {
  await waitForTurn(services, attempt, log).catch(async (cause: unknown) => {
    await giveTryBack(services.db, tokenHash)
    throw cause
  })
}

type Taking = {
  readonly owner: Owner
  readonly body: Body
  readonly from: From
  readonly tokenHash: Buffer
  readonly device: string | null
  readonly now: Date
}

/** In the transaction of the session: consumes code and challenge and remembers the device. */
async function take(
  services: Services,
  trx: Trx,
  { owner, body, from, tokenHash, device, now }: Taking,
): Promise<boolean> {
  if (!(await noteSignIn(trx, owner, now))) return false
  if (!(await useProof(services, trx, owner, { ...body, address: from.address })))
    reject('second-factor/wrong-code', body.codigo !== undefined ? 'codigo' : 'codigo_recuperacao')
  if (!(await endChallenge(trx, tokenHash, now))) reject('second-factor/challenge-gone')
  if (device === null) return true
  const { userAgent, address } = from
  const expiresAt = addMs(now, DEVICE_DAYS * DAY)
  await insertDevice(trx, { userId: owner.id, tokenHash: hashToken(device), userAgent, now, expiresAt })
  const subject = { type: 'user', id: owner.id } as const
  await record(trx, {
    actorId: owner.id,
    companyId: null,
    action: 'account.device-remembered',
    subject,
    address,
    at: now,
  })
  return true
}

const isWrongCode = (cause: unknown): boolean => cause instanceof AppError && cause.code === 'second-factor/wrong-code'

type Wrong = { readonly attempt: SignInAttempt; readonly owner: Owner; readonly log: FastifyBaseLogger }

/** Informs the owner that somebody knows the password: after two wrong codes in a day, at most once a day. */
async function noteWrongCode(services: Services, { attempt, owner, log }: Wrong): Promise<void> {
  const { db, clock, config, outbox } = services
  await noteFailure(services, attempt, 'wrong', log)
  await inTransaction(db, async (trx) => {
    const where = { db: trx, clock, config }
    if ((await countCall(where, 'second-factor-wrong', owner.id)) === 0) return
    if ((await countCall(where, 'second-factor-notice', owner.id)) > 0) return
    await outbox.add(trx, { mail: 'second-factor', what: 'guessed', to: owner.email, name: owner.name })
  })
}
