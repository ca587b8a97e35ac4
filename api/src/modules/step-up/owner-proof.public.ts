import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import type { Db, Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import { checkOwnPassword, holdOwnPassword } from './own-password.ts'
import {
  type Confirmation,
  hasConfirmation,
  insertConfirmation,
  takeConfirmation,
} from './owner-confirmations.repository.ts'
import { findState } from './second-factor.repository.ts'
import { type Proof, useProof } from './second-factor-proof.ts'

/** Person and session of the caller; a confirmation of another session is not valid. */
export type ProofAsker = {
  readonly actor: { readonly id: number; readonly name: string; readonly email: string }
  readonly token: string | null
  readonly address: string
}

/** Proof in a request. Precedence: confirmation, code, password. */
export type GivenProof = Proof & {
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
  /** Field that a wrong password is reported at. */
  readonly field: string
}

/** Checked proof, or a code that `holdOwner` consumes in the transaction of the change. */
export type OwnerProof =
  | { readonly by: 'password'; readonly userId: number; readonly hash: string }
  | { readonly by: 'confirmation'; readonly confirmation: Confirmation }
  | { readonly by: 'code'; readonly asker: ProofAsker; readonly proof: Proof }

declare const proven: unique symbol
/** Transaction with a proven owner, which changes that weaken an account demand by type. */
export type OwnerTrx = Trx & { readonly [proven]: true }

const CONFIRMATION_LIFE = 5 * MINUTE
const CONFIRMATION_FIELD = 'confirmacao'

/** Records that the person has just proven ownership in this session; returns a single-use token. */
export async function confirmOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asker: Pick<ProofAsker, 'actor' | 'token'>,
): Promise<{ confirmation: string; expiresAt: Date }> {
  const confirmation = newToken()
  const expiresAt = addMs(clock.now(), CONFIRMATION_LIFE)
  await insertConfirmation(db, keptAs(confirmation, asker), expiresAt)
  return { confirmation, expiresAt }
}

/** Reads the proof fields of a request body. */
export const givenIn = ({ senha_atual, confirmacao, ...codes }: OwnerProofBody): GivenProof => ({
  ...{ password: senha_atual, confirmation: confirmacao, field: 'senha_atual' },
  ...{ codigo: codes.codigo, codigo_recuperacao: codes.codigo_recuperacao },
})

/**
 * The only rule for changes that weaken an account (decision 0156): neither an unattended session nor, with a second
 * factor, the password alone is enough. Accepts a code when a second factor is active, otherwise the password, and
 * always a passkey's confirmation. Each refusal names its field.
 *
 * Nothing is consumed yet: the change calls `holdOwner` first in its transaction.
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

/** Accepts the password or a passkey's confirmation even with a second factor; enough to change the password. */
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
 * Locks the person until the transaction ends, checks the proof again and consumes its code or confirmation: of two
 * concurrent changes with the same code, the second is refused.
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

/** For jobs of the operator that repeat what the owner has proven before. */
export const asProvenBefore = (trx: Trx): OwnerTrx => trx as OwnerTrx

/**
 * The account may be taken back while an intruder's session is in use. Locks the person until the transaction ends, and
 * throws `auth/required` unless the session is still open.
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
