import type { ownerProof } from '@loopi/contract/auth/owner-proof'
import type { SecondFactorState, secondFactorRemoval } from '@loopi/contract/second-factor/second-factor.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { SecondFactorMail } from '../../mail/mail-jobs.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { holdOwner, proveOwner } from '../identity/owner-proof.public.ts'
import { isSecondFactorObligatory } from '../identity/sessions.public.ts'
import {
  canKeepSecrets,
  hashRecoveryCode,
  newRecoveryCodes,
  sealSecret,
  shownRecoveryCode,
  unsealSecret,
} from './factor-secrets.ts'
import { useProof } from './proof.service.ts'
import * as repository from './second-factor.repository.ts'
import { addressOf, newSecret, stepOf } from './totp.rules.ts'

type Caller = { readonly actor: Actor; readonly address: string; readonly token: string | null }
type OwnerProof = z.output<typeof ownerProof>

/** Lifetime of a set-up that waits for its first code. */
const SET_UP_LIFE = 30 * MINUTE

export async function stateOf({ config, db }: Services, actor: Actor): Promise<SecondFactorState> {
  const { activeSince, left } = await repository.findState(db, actor.id)
  return {
    disponivel: canKeepSecrets(config),
    obrigatoria: isSecondFactorObligatory(config, actor.role),
    ativa_desde: activeSince?.toISOString() ?? null,
    codigos_restantes: left,
  }
}

/** Begins to set it up: a new secret, for which nothing is asked before its first code was right. */
export async function beginSecondFactor(services: Services, given: OwnerProof, caller: Caller) {
  const { config, db, clock } = services
  const { actor } = caller
  if (!canKeepSecrets(config)) reject('second-factor/unavailable')
  const proof = await provenOwner(services, given, caller)
  const secret = newSecret()
  await inTransaction(db, async (trx) => {
    await holdOwner(trx, proof)
    const begun = { userId: actor.id, secret: sealSecret(config, actor.id, secret), now: clock.now() }
    if (!(await repository.keepBegun(trx, begun))) reject('second-factor/active')
  })
  return { chave: secret, endereco: addressOf(secret, actor.email) }
}

/** Turns it on with the first code, and answers the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  services: Services,
  codigo: string,
  { actor, address }: Omit<Caller, 'token'>,
) {
  const { config, db, clock } = services
  const { id } = actor
  await limitCalls(services, 'second-factor', id)
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    const begun = await repository.lockFactor(trx, id)
    if (begun === undefined || begun.active_since !== null || begun.begun_at <= addMs(now, -SET_UP_LIFE))
      reject('second-factor/not-begun')
    const step = stepOf(unsealSecret(config, id, begun.secret), codigo, now)
    if (step === null) reject('second-factor/wrong-code', 'codigo')
    await repository.activate(trx, id, { step, now })
    await tell(services, trx, { actor, address, what: 'on', action: 'account.second-factor-on' })
    return { codigos: await giveCodes(services, trx, id) }
  })
}

/** Recovery codes in place of all earlier ones. */
export async function renewRecoveryCodes(services: Services, given: OwnerProof, caller: Caller) {
  const { actor } = caller
  const proof = await provenOwner(services, given, caller)
  return inTransaction(services.db, async (trx) => {
    await holdOwner(trx, proof)
    await lockActive(trx, actor.id)
    await tell(services, trx, { ...caller, what: 'new-codes', action: 'account.recovery-codes' })
    return { codigos: await giveCodes(services, trx, actor.id) }
  })
}

/** Turns it off, and forgets codes and remembered devices with it. Asks for password and code. */
export async function removeSecondFactor(
  services: Services,
  given: z.output<typeof secondFactorRemoval>,
  caller: Caller,
): Promise<void> {
  const { actor, address } = caller
  if (isSecondFactorObligatory(services.config, actor.role)) reject('second-factor/obligatory')
  const proof = await provenOwner(services, given, caller)
  await inTransaction(services.db, async (trx) => {
    await holdOwner(trx, proof)
    await lockActive(trx, actor.id)
    if (!(await useProof(services, trx, actor, { ...given, address })))
      reject('second-factor/wrong-code', given.codigo !== undefined ? 'codigo' : 'codigo_recuperacao')
    await repository.dropAll(trx, actor.id)
    await tell(services, trx, { ...caller, what: 'off', action: 'account.second-factor-off' })
  })
}

const provenOwner = (services: Services, { senha_atual, confirmacao }: OwnerProof, { actor, token }: Caller) =>
  proveOwner(
    services,
    { userId: actor.id, token },
    { password: senha_atual, confirmation: confirmacao, field: 'senha_atual' },
  )

async function lockActive(trx: Trx, userId: number): Promise<void> {
  const factor = await repository.lockFactor(trx, userId)
  if (factor === undefined || factor.active_since === null) reject('second-factor/inactive')
}

async function giveCodes({ config, clock }: Services, trx: Trx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(config, userId, code))
  await repository.replaceCodes(trx, userId, hashes, clock.now())
  return codes.map(shownRecoveryCode)
}

type Told = Pick<Caller, 'actor' | 'address'> & {
  readonly what: SecondFactorMail
  readonly action: 'account.second-factor-on' | 'account.second-factor-off' | 'account.recovery-codes'
}

/** The owner by mail, and the audit log. */
async function tell({ clock, outbox }: Services, trx: Trx, { actor, address, what, action }: Told): Promise<void> {
  const { id, email, name } = actor
  if (email) await outbox.add(trx, { mail: 'second-factor', what, to: email, name })
  await record(trx, { actorId: id, action, subject: { type: 'user', id }, address, at: clock.now() })
}
