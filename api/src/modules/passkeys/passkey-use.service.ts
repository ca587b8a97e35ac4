import type { RequestOptions, UsedPasskey } from '@loopi/contract/passkeys/passkeys.schemas'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { openLoginSession, type SignInPlace } from '../sessions/open-login-session.public.ts'
import { confirmOwner } from '../step-up/owner-proof.public.ts'
import {
  CHALLENGE_LIFE,
  issueChallenge,
  type Owner,
  type Purpose,
  takeChallenge,
} from './passkey-challenges.repository.ts'
import * as repository from './passkeys.repository.ts'
import { type Caller, described, ownerOf } from './passkeys.service.ts'
import { relyingParty } from './relying-party.ts'
import { clientDataOf, readUse, type Use } from './webauthn.ts'

type From = SignInPlace & { readonly log: FastifyBaseLogger }

/** WebAuthn options to sign in. They list no passkeys, which would reveal who has one. */
export async function beginSignIn(services: Services, address: string): Promise<RequestOptions> {
  await limitCalls(services, 'passkey-options', address)
  return optionsFor(services, { kind: 'sign-in' }, [])
}

/**
 * Opens a session with a passkey. The device has verified its user, so a passkey counts as both factors. All failures
 * look alike; a company's status is revealed only after proof.
 */
export async function signInWithPasskey(services: Services, used: UsedPasskey, from: From) {
  const { clock } = services
  await limitCalls(services, 'passkey', from.address)
  const proven = await useOf(services, used, { kind: 'sign-in', owner: null })
  if (proven === null) {
    from.log.warn({ address: from.address, reason: 'passkey' }, 'sign-in failed')
    reject('passkey/refused')
  }
  const { userId, role, email, companyName, companyStatus } = proven.passkey
  const person = { id: userId, role, email: email ?? '', companyName, companyStatus, byPasskey: true }
  try {
    return await openLoginSession(services, person, from, async (trx, now) => {
      const isNoted = (await repository.noteVisit(trx, userId, now)) && (await noteUse(trx, proven, now))
      return isNoted || reject('passkey/refused')
    })
  } catch (error) {
    await tellOfCopy(services, proven, { address: from.address, at: clock.now() })
    throw error
  }
}

/** WebAuthn options to confirm that the owner is present. */
export async function beginConfirming(services: Services, caller: Caller): Promise<RequestOptions> {
  const { db } = services
  await limitCalls(services, 'passkeys', caller.actor.id)
  const own = await repository.describedOf(db, caller.actor.id)
  if (own.length === 0) reject('passkey/none')
  return optionsFor(services, { kind: 'confirm', owner: ownerOf(caller) }, own.map(described))
}

/** Returns a confirmation that replaces the password once, in this session. */
export async function confirmWithPasskey(services: Services, used: UsedPasskey, caller: Caller) {
  const { db, clock } = services
  const { actor, token, address } = caller
  const proven = await useOf(services, used, { kind: 'confirm', owner: ownerOf(caller) })
  if (proven === null) reject('passkey/not-confirmed')
  const at = clock.now()
  if (!(await noteUse(db, proven, at))) {
    await tellOfCopy(services, proven, { address, at })
    reject('passkey/not-confirmed')
  }
  const { confirmation, expiresAt } = await confirmOwner(services, { actor, token })
  return { confirmacao: confirmation, validade: expiresAt.toISOString() }
}

async function optionsFor(
  { config, db, clock }: Services,
  purpose: Purpose,
  allowCredentials: RequestOptions['allowCredentials'],
): Promise<RequestOptions> {
  const challenge = await issueChallenge(db, purpose, clock.now())
  const { id } = relyingParty(config)
  return { rpId: id, challenge, timeout: CHALLENGE_LIFE, userVerification: 'required', allowCredentials }
}

type Proven = { readonly passkey: repository.PasskeyWithOwner; readonly use: Use }

/** Owner of the passkey that signed a valid challenge, or null. The challenge is consumed in either case. */
async function useOf(
  { config, db, clock }: Services,
  used: UsedPasskey,
  wanted: { readonly kind: 'sign-in' | 'confirm'; readonly owner: Owner | null },
): Promise<Proven | null> {
  const clientData = clientDataOf(used)
  if (clientData === null || (await takeChallenge(db, clientData.challenge, wanted, clock.now())) === null) return null
  const passkey = await repository.findWithOwner(db, used.id)
  if (passkey === null || (wanted.owner !== null && wanted.owner.userId !== passkey.userId)) return null
  const handle = used.response.userHandle
  // The user handle is optional when the options named the passkey.
  if (handle ? handle !== passkey.user_handle : wanted.kind === 'sign-in') return null
  const use = await readUse(relyingParty(config), passkey, used)
  return use && { passkey, use }
}

const noteUse = (db: Db, { passkey, use }: Proven, now: Date): Promise<boolean> =>
  repository.noteUse(db, passkey.id, use, now)

/** A counter that went backwards means a cloned device: recorded in the audit log for root. */
async function tellOfCopy(
  { db }: Services,
  { passkey, use }: Proven,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<void> {
  if (!(await repository.hasCountedAsFar(db, passkey.id, use.counter))) return
  const subject = { type: 'user', id: passkey.userId } as const
  await inTransaction(db, (trx) =>
    record(trx, { actorId: null, companyId: null, action: 'passkey.copied', subject, address, at }),
  )
}
