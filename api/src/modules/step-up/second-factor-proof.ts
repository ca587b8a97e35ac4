import type { Trx } from '../../db/database.ts'
import type { Services } from '../../plugins/deps.ts'
import { record } from '../audit/audit.public.ts'
import { isRecoveryCode, unsealSecret } from './factor-secrets.ts'
import * as repository from './second-factor.repository.ts'
import { tellOwner } from './tell-owner.public.ts'
import { stepOf } from './totp.rules.ts'

/** Code of the app or a recovery code; exactly one. */
export type Proof = { readonly codigo?: string | undefined; readonly codigo_recuperacao?: string | undefined }

type Owner = { readonly id: number }

/**
 * Consumes a code of the second factor, each once, even when sent concurrently. False when it is wrong, used or
 * expired. The owner is informed by mail of a used recovery code.
 */
export async function useProof(
  services: Pick<Services, 'config' | 'clock' | 'outbox'>,
  trx: Trx,
  owner: Owner,
  { codigo, codigo_recuperacao, address }: Proof & { readonly address: string },
): Promise<boolean> {
  const { config, clock } = services
  const factor = await repository.lockFactor(trx, owner.id)
  if (factor === undefined || factor.active_since === null) return false
  if (codigo !== undefined) {
    const step = stepOf(unsealSecret(config, owner.id, factor.secret), codigo, clock.now())
    return step !== null && repository.useStep(trx, owner.id, step)
  }
  const stored = (await repository.listCodes(trx, owner.id)).find((one) =>
    isRecoveryCode(config, owner.id, codigo_recuperacao ?? '', one),
  )
  if (stored === undefined || !(await repository.useCode(trx, owner.id, stored, clock.now()))) return false
  await tellOfCode(services, trx, owner, address)
  return true
}

async function tellOfCode(
  services: Pick<Services, 'clock' | 'outbox'>,
  trx: Trx,
  { id }: Owner,
  address: string,
): Promise<void> {
  const left = await repository.countCodes(trx, id)
  await tellOwner(services, trx, id, (owner) => ({ mail: 'second-factor', what: 'code-used', left, ...owner }))
  const subject = { type: 'user', id } as const
  const details = { codigos_restantes: left }
  await record(trx, {
    actorId: id,
    companyId: null,
    action: 'account.recovery-code-used',
    subject,
    details,
    address,
    at: services.clock.now(),
  })
}
