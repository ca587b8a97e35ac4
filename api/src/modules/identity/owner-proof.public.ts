import type { Db, Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { checkOwnPassword, holdOwnPassword } from './own-password.ts'
import {
  type Confirmation,
  hasConfirmation,
  insertConfirmation,
  takeConfirmation,
} from './owner-confirmations.repository.ts'
import { hashToken, newToken } from './sessions.public.ts'

/** Person who asks, in one of their sessions: what another one was given is worth nothing here. */
export type ProofAsker = { readonly userId: number; readonly token: string | null }

/** Proof as it was given, by whatever names the body has for it. Where there are both, the confirmation counts. */
export type GivenProof = {
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
  /** The field that a wrong password is told at. */
  readonly field: string
}

/** Proof that fitted, asked for once more in the transaction of the change: see `holdOwner`. */
export type OwnerProof =
  | { readonly by: 'password'; readonly userId: number; readonly hash: string }
  | { readonly by: 'confirmation'; readonly confirmation: Confirmation }

const CONFIRMATION_LIFE = 5 * MINUTE
const CONFIRMATION_FIELD = 'confirmacao'

/** Remembers that a person has just shown in a session to be the owner; answers what is sent along later, once. */
export async function confirmOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, token }: ProofAsker,
): Promise<{ confirmation: string; expiresAt: Date }> {
  const confirmation = newToken()
  const expiresAt = addMs(clock.now(), CONFIRMATION_LIFE)
  await insertConfirmation(db, keptAs(confirmation, { userId, token }), expiresAt)
  return { confirmation, expiresAt }
}

/**
 * Makes sure that it is the owner who wants something that could take the account away: a session that was left open
 * must not be enough. Takes the password or a confirmation; throws `auth/wrong-password` or
 * `auth/confirmation-invalid`, naming the field.
 *
 * Nothing is used up yet: whoever then changes something calls `holdOwner` first in the transaction.
 */
export async function proveOwner(
  services: Services,
  asker: ProofAsker,
  { password = '', confirmation, field }: GivenProof,
): Promise<OwnerProof> {
  const { userId } = asker
  if (!confirmation) {
    return { by: 'password', userId, hash: await checkOwnPassword(services, { userId, password, field }) }
  }
  const kept = keptAs(confirmation, asker)
  if (!(await hasConfirmation(services.db, kept, services.clock.now())))
    reject('auth/confirmation-invalid', CONFIRMATION_FIELD)
  return { by: 'confirmation', confirmation: kept }
}

/**
 * Locks the person until the end of the transaction, makes sure that the proof is still worth something, and uses a
 * confirmation up: of two changes at once with the same one, the second is refused.
 */
export async function holdOwner(trx: Trx, proof: OwnerProof): Promise<void> {
  if (proof.by === 'password') return holdOwnPassword(trx, proof.userId, proof.hash)
  await holdSession(trx, proof.confirmation)
  if (!(await takeConfirmation(trx, proof.confirmation))) reject('auth/confirmation-invalid', CONFIRMATION_FIELD)
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

const keptAs = (confirmation: string, { userId, token }: ProofAsker): Confirmation => ({
  tokenHash: hashToken(confirmation),
  sessionHash: hashToken(token ?? ''),
  userId,
})
