import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import type { Db, Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { hashToken, newToken } from '../identity/sessions.public.ts'
import { checkOwnPassword, holdOwnPassword } from './own-password.ts'
import {
  type Confirmation,
  hasConfirmation,
  insertConfirmation,
  takeConfirmation,
} from './owner-confirmations.repository.ts'
import { findState } from './second-factor.repository.ts'
import { type Proof, useProof } from './second-factor-proof.ts'

/** Person who asks, in one of their sessions: what another one was given is worth nothing here. */
export type ProofAsker = {
  readonly actor: { readonly id: number; readonly name: string; readonly email: string }
  readonly token: string | null
  readonly address: string
}

/** Proof as it was given. Where there are several, a confirmation counts before a code, and a code before the password. */
export type GivenProof = Proof & {
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
  /** The field that a wrong password is told at. */
  readonly field: string
}

/** Proof that fitted, or a code that is yet to be used: asked for once more in the transaction of the change, by `holdOwner`. */
export type OwnerProof =
  | { readonly by: 'password'; readonly userId: number; readonly hash: string }
  | { readonly by: 'confirmation'; readonly confirmation: Confirmation }
  | { readonly by: 'code'; readonly asker: ProofAsker; readonly proof: Proof }

declare const proven: unique symbol
/** Transaction whose person was proven to be the account's owner; what weakens an account takes no other. */
export type OwnerTrx = Trx & { readonly [proven]: true }

const CONFIRMATION_LIFE = 5 * MINUTE
const CONFIRMATION_FIELD = 'confirmacao'

/** Remembers that a person has just shown in a session to be the owner; answers what is sent along later, once. */
export async function confirmOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asker: Pick<ProofAsker, 'actor' | 'token'>,
): Promise<{ confirmation: string; expiresAt: Date }> {
  const confirmation = newToken()
  const expiresAt = addMs(clock.now(), CONFIRMATION_LIFE)
  await insertConfirmation(db, keptAs(confirmation, asker), expiresAt)
  return { confirmation, expiresAt }
}

/** Proof in a body by the contract's names. */
export const givenIn = ({ senha_atual, confirmacao, ...codes }: OwnerProofBody): GivenProof => ({
  ...{ password: senha_atual, confirmation: confirmacao, field: 'senha_atual' },
  ...{ codigo: codes.codigo, codigo_recuperacao: codes.codigo_recuperacao },
})

/**
 * The one rule for what weakens an account (decision 0156): a session that was left open must not be enough, nor the
 * password alone where there is a second factor. Takes a code where one is active, the password otherwise, and the
 * confirmation of a passkey always. Each refusal names its field.
 *
 * Nothing is used up yet: whoever then changes something calls `holdOwner` first in the transaction.
 */
export async function proveOwner(services: Services, asker: ProofAsker, given: GivenProof): Promise<OwnerProof> {
  const { id } = asker.actor
  const { confirmation, codigo, codigo_recuperacao } = given
  if (confirmation || (await findState(services.db, id)).activeSince === null)
    return proveByPassword(services, asker, given)
  if (codigo === undefined && codigo_recuperacao === undefined) reject('second-factor/code-missing', 'codigo')
  await limitCalls(services, 'password', id)
  return { by: 'code', asker, proof: { codigo, codigo_recuperacao } }
}

/** Takes the password or a passkey's confirmation, also where there is a second factor: enough for another password alone. */
export async function proveByPassword(
  services: Services,
  asker: ProofAsker,
  { password = '', confirmation, field }: GivenProof,
): Promise<OwnerProof> {
  const userId = asker.actor.id
  if (!confirmation) {
    return { by: 'password', userId, hash: await checkOwnPassword(services, { userId, password, field }) }
  }
  const kept = keptAs(confirmation, asker)
  if (!(await hasConfirmation(services.db, kept, services.clock.now())))
    reject('auth/confirmation-invalid', CONFIRMATION_FIELD)
  return { by: 'confirmation', confirmation: kept }
}

/**
 * Locks the person until the end of the transaction, makes sure that the proof is still worth something, and uses a code
 * or confirmation up: of two changes at once with the same one, the second is refused.
 */
export async function holdOwner(services: Services, trx: Trx, proof: OwnerProof): Promise<OwnerTrx> {
  if (proof.by === 'password') await holdOwnPassword(trx, proof.userId, proof.hash)
  else if (proof.by === 'confirmation') {
    await holdSession(trx, proof.confirmation)
    if (!(await takeConfirmation(trx, proof.confirmation))) reject('auth/confirmation-invalid', CONFIRMATION_FIELD)
  } else {
    const { actor, token, address } = proof.asker
    await holdSession(trx, { userId: actor.id, sessionHash: hashToken(token ?? '') })
    if (!(await useProof(services, trx, actor, { ...proof.proof, address })))
      reject('second-factor/wrong-code', proof.proof.codigo === undefined ? 'codigo_recuperacao' : 'codigo')
  }
  return trx as OwnerTrx
}

/**
 * Race: the account may be taken back while somebody else's session is at work. Locks the person until the end of the
 * transaction and throws `auth/required` unless the session still lives.
 */
export async function holdSession(
  trx: Trx,
  { userId, sessionHash }: { readonly userId: number; readonly sessionHash: Buffer },
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person === undefined || !(await isOpen(trx, userId, sessionHash))) reject('auth/required')
}

async function isOpen(db: Db, userId: number, sessionHash: Buffer): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

const keptAs = (confirmation: string, { actor, token }: Pick<ProofAsker, 'actor' | 'token'>): Confirmation => ({
  tokenHash: hashToken(confirmation),
  sessionHash: hashToken(token ?? ''),
  userId: actor.id,
})
