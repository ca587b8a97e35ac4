import { randomBytes } from 'node:crypto'
import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import type { CreatedPasskey, CreationOptions, Passkey, PasskeyChange } from '@loopi/contract/passkeys/passkeys.schemas'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { touchedOf } from '../../lib/touched.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { hashToken } from '../sessions/sessions.public.ts'
import { givenIn, holdOwner, holdSession, proveOwner } from '../step-up/owner-proof.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'
import { CHALLENGE_LIFE, issueChallenge, type Owner, takeChallenge } from './passkey-challenges.repository.ts'
import * as repository from './passkeys.repository.ts'
import { relyingParty } from './relying-party.ts'
import { ALGORITHMS, clientDataOf, readCreated } from './webauthn.ts'

export type Caller = {
  readonly actor: Actor
  readonly token: string | null
  readonly address: string
  readonly userAgent: string | null
}

/** Generous limit; the text of `passkey/too-many` states it. */
const MOST = 20

export const ownerOf = ({ actor, token }: Pick<Caller, 'actor' | 'token'>): Owner => ({
  userId: actor.id,
  sessionHash: hashToken(token ?? ''),
})

export const listPasskeys = async ({ db }: Services, userId: number): Promise<Passkey[]> =>
  (await repository.listOf(db, userId)).map(shown)

/** WebAuthn options to create a passkey, for a proven owner. */
export async function beginAdding(services: Services, proof: OwnerProofBody, caller: Caller): Promise<CreationOptions> {
  const { config, db, clock } = services
  const { actor } = caller
  await limitCalls(services, 'passkeys', actor.id)
  const proven = await proveOwner(services, caller, givenIn(proof))
  const known = await repository.describedOf(db, actor.id)
  if (known.length >= MOST) reject('passkey/too-many')
  const userHandle = known[0]?.user_handle ?? randomBytes(32).toString('base64url')
  const challenge = await inTransaction(db, async (trx) => {
    await holdOwner(services, trx, proven)
    return issueChallenge(trx, { kind: 'add', owner: ownerOf(caller), userHandle }, clock.now())
  })
  const { id, name } = relyingParty(config)
  return {
    rp: { id, name },
    user: { id: userHandle, name: actor.email, displayName: actor.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Stores the passkey that a device created and informs the owner by mail. */
export async function addPasskey(
  services: Services,
  { nome, resposta }: { nome: string; resposta: CreatedPasskey },
  caller: Caller,
): Promise<Passkey> {
  const { config, db, clock } = services
  const { actor, address, userAgent } = caller
  const owner = ownerOf(caller)
  const now = clock.now()
  const clientData = clientDataOf(resposta)
  const taken = clientData && (await takeChallenge(db, clientData.challenge, { kind: 'add', owner }, now))
  const created = taken && (await readCreated(relyingParty(config), resposta))
  const userHandle = taken?.userHandle
  if (!created || !userHandle) reject('passkey/not-added')
  return inTransaction(db, async (trx) => {
    await holdSession(trx, owner)
    if ((await repository.listOf(trx, actor.id)).length >= MOST) reject('passkey/too-many')
    const fresh = { ...created, userId: actor.id, userHandle, name: nome, userAgent, at: now }
    const row = (await repository.insert(trx, fresh)) ?? reject('passkey/taken')
    await tellOwner(services, trx, actor.id, (owner) => ({ mail: 'passkey-added', ...owner }))
    await record(trx, { ...lineOf(caller), action: 'passkey.add', address, at: now })
    return shown(row)
  })
}

export async function renamePasskey(
  services: Services,
  id: number,
  { visto, ...sent }: PasskeyChange,
  caller: Caller,
): Promise<Passkey> {
  const { db, clock } = services
  return inTransaction(db, async (trx) => {
    const before = (await repository.lockName(trx, caller.actor.id, id)) ?? reject('passkey/not-found')
    const { nome } = touchedOf(sent, visto, { nome: before.name })
    const row = (await repository.rename(trx, caller.actor.id, id, nome)) ?? reject('passkey/not-found')
    await record(trx, { ...lineOf(caller), action: 'passkey.rename', address: caller.address, at: clock.now() })
    return shown(row)
  })
}

/** Deletes a passkey of a proven owner and informs the owner by mail; sessions that it opened stay. */
export async function removePasskey(
  services: Services,
  id: number,
  proof: OwnerProofBody,
  caller: Caller,
): Promise<void> {
  const { db, clock } = services
  const { actor, address } = caller
  const proven = await proveOwner(services, caller, givenIn(proof))
  await inTransaction(db, async (trx) => {
    const owned = await holdOwner(services, trx, proven)
    if (!(await repository.remove(owned, actor.id, id))) reject('passkey/not-found')
    await tellOwner(services, trx, actor.id, (owner) => ({ mail: 'passkey-removed', ...owner }))
    await record(trx, { ...lineOf(caller), action: 'passkey.remove', address, at: clock.now() })
  })
}

/** Passkey descriptor of WebAuthn. */
export const described = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

const lineOf = ({ actor }: Caller) => ({
  actorId: actor.id,
  companyId: null,
  subject: { type: 'user', id: actor.id } as const,
})

const shown = ({ id, name, user_agent, synced, created_at, last_used_at }: repository.PasskeyRow): Passkey => ({
  id,
  nome: name,
  user_agent,
  sincronizada: synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
