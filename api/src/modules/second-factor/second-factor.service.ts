import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import type { SecondFactorState } from '@loopi/contract/second-factor/second-factor.schemas'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import type { SecondFactorMail } from '../../mail/mail-jobs.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { isSecondFactorObligatory } from '../sessions/session-finder.public.ts'
import * as factors from '../step-up/factors.public.ts'
import { givenIn, holdOwner, proveOwner } from '../step-up/owner-proof.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'

type Caller = { readonly actor: Actor; readonly address: string; readonly token: string | null }

/** Time to confirm a set-up with its first code. */
const SET_UP_LIFE = 30 * MINUTE

export async function stateOf({ config, db }: Services, actor: Actor): Promise<SecondFactorState> {
  const { activeSince, left } = await factors.findState(db, actor.id)
  return {
    disponivel: factors.canKeepSecrets(config),
    obrigatoria: isSecondFactorObligatory(config, actor.role),
    ativa_desde: activeSince?.toISOString() ?? null,
    codigos_restantes: left,
  }
}

/** Starts the set-up with a new secret, which becomes active with the first correct code. */
export async function beginSecondFactor(services: Services, body: OwnerProofBody, caller: Caller) {
  const { config, db, clock } = services
  const { actor } = caller
  if (!factors.canKeepSecrets(config)) reject('second-factor/unavailable')
  // Checked first, or the proof would demand a code for a factor that is active already.
  if ((await factors.findState(db, actor.id)).activeSince !== null) reject('second-factor/active')
  const proof = await proveOwner(services, caller, givenIn(body))
  const secret = factors.newSecret()
  await inTransaction(db, async (trx) => {
    await holdOwner(services, trx, proof)
    const begun = { userId: actor.id, secret: factors.sealSecret(config, actor.id, secret), now: clock.now() }
    if (!(await factors.keepBegun(trx, begun))) reject('second-factor/active')
  })
  return { chave: secret, endereco: factors.addressOf(secret, actor.email) }
}

/** Activates the second factor with its first code; returns the recovery codes, which are shown only here. */
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
    const begun = await factors.lockFactor(trx, id)
    if (begun === undefined || begun.active_since !== null || begun.begun_at <= addMs(now, -SET_UP_LIFE))
      reject('second-factor/not-begun')
    const step = factors.stepOf(factors.unsealSecret(config, id, begun.secret), codigo, now)
    if (step === null) reject('second-factor/wrong-code', 'codigo')
    await factors.activate(trx, id, { step, now })
    await tell(services, trx, { actor, address, what: 'on', action: 'account.second-factor-on' })
    return { codigos: await giveCodes(services, trx, id) }
  })
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(services: Services, body: OwnerProofBody, caller: Caller) {
  const { actor } = caller
  const proof = await proveOwner(services, caller, givenIn(body))
  return inTransaction(services.db, async (trx) => {
    await holdOwner(services, trx, proof)
    await lockActive(trx, actor.id)
    await tell(services, trx, { ...caller, what: 'new-codes', action: 'account.recovery-codes' })
    return { codigos: await giveCodes(services, trx, actor.id) }
  })
}

/** Removes the second factor with its codes and remembered devices. */
export async function removeSecondFactor(services: Services, body: OwnerProofBody, caller: Caller): Promise<void> {
  const { actor } = caller
  if (isSecondFactorObligatory(services.config, actor.role)) reject('second-factor/obligatory')
  const proof = await proveOwner(services, caller, givenIn(body))
  await inTransaction(services.db, async (trx) => {
    await holdOwner(services, trx, proof)
    await lockActive(trx, actor.id)
    await factors.dropAll(trx, actor.id)
    await tell(services, trx, { ...caller, what: 'off', action: 'account.second-factor-off' })
  })
}

async function lockActive(trx: Trx, userId: number): Promise<void> {
  const factor = await factors.lockFactor(trx, userId)
  if (factor === undefined || factor.active_since === null) reject('second-factor/inactive')
}

async function giveCodes({ config, clock }: Services, trx: Trx, userId: number): Promise<string[]> {
  const codes = factors.newRecoveryCodes()
  const hashes = codes.map((code) => factors.sealRecoveryCode(config, userId, code))
  await factors.keepCodes(trx, userId, hashes, clock.now())
  return codes.map(factors.shownRecoveryCode)
}

type Told = Pick<Caller, 'actor' | 'address'> & {
  readonly what: SecondFactorMail
  readonly action: 'account.second-factor-on' | 'account.second-factor-off' | 'account.recovery-codes'
}

/** Informs the owner by mail and writes the audit log. */
async function tell(services: Services, trx: Trx, { actor, address, what, action }: Told): Promise<void> {
  const { id } = actor
  await tellOwner(services, trx, id, (owner) => ({ mail: 'second-factor', what, ...owner }))
  await record(trx, {
    actorId: id,
    companyId: null,
    action,
    subject: { type: 'user', id },
    address,
    at: services.clock.now(),
  })
}
