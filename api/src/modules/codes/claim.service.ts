import { dayInBrazil } from '@loopi/contract/calendar'
import type { ClaimBody, ClaimReply, Verdict } from '@loopi/contract/codes/codes.schemas'
import type { Trx } from '../../db/database.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { iso } from '../../lib/clock.ts'
import { acceptByRelations } from '../invitations/invitations.public.ts'
import { codesBudget, customerAccount, holdAccount, openAccount, transfer } from '../ledger/ledger.public.ts'
import { relate } from '../relations/relations.public.ts'
import * as repository from './claims.repository.ts'
import type { CodeKeys } from './code-keys.ts'
import type { CodeFacts } from './codes.repository.ts'
import { isHeld, verdictOn } from './codes.rules.ts'
import { findCode } from './judging.service.ts'

/** `networkHash`: of the caller's network, by `hashesOf`. */
type Claimant = { readonly customerId: number; readonly now: Date; readonly networkHash?: Buffer }

/**
 * Claims a code in the caller's transaction. Throws the refusal where nothing is written. Where the points are used up, the
 * claim is kept, and the refusal returned.
 *
 * Rows are locked in one order: the customer's account, the claim, the batch, the company's accounts.
 */
export async function claim(
  trx: Trx,
  keys: CodeKeys,
  body: ClaimBody,
  { customerId, now, networkHash }: Claimant,
): Promise<ClaimReply | AppError> {
  const { serial, facts } = (await findCode(trx, keys, body, now)) ?? reject('code/unknown')
  const today = dayInBrazil(now)
  const verdict = verdictOn({ ...facts, readings: facts.readings > 1 ? facts.readings : 0 }, today)
  const { batch_id: batchId, points_per_code: points, daily_limit: most } = facts
  const code = { batchId, serial, customerId }
  const isOwnHold = isHeld(facts, now) && (await repository.isOwnHold(trx, code))
  const refusal = refusalOf(facts, { verdict, customerId, isHeldByOthers: isHeld(facts, now) && !isOwnHold, now })
  if (refusal !== null) throw refusal
  // Opened first, so that there is a row to lock: claims of one customer are counted one after the other.
  await openAccount(trx, customerAccount(customerId))
  const balance = await holdAccount(trx, customerAccount(customerId))
  const claims = (await repository.countToday(trx, { customerId, batchId, today })) ?? reject('auth/required')
  if (claims >= most) throw new AppError('code/limit', { most })
  if (isOwnHold) await repository.freeOwnHold(trx, code)
  const claimed = { ...code, points, consented: body.consentimento, at: now, networkHash }
  if (!(await repository.insertClaim(trx, claimed))) throw await takenBy(trx, code)
  if (body.consentimento) await becomeCustomer(trx, { companyId: facts.company_id, customerId }, now)
  const due = { batch_id: batchId, serial, points, company_id: facts.company_id }
  if (!(await payFromReserve(trx, due, customerId, now))) {
    if ((await repository.stateOf(trx, batchId)) === 'recolhido') reject('code/recalled')
    await repository.setState(trx, due, 'waiting')
    return new AppError('code/budget', {})
  }
  return { clp: points, saldo: balance + points, veredito: verdict }
}

type Asked = {
  readonly verdict: Verdict
  readonly customerId: number
  readonly isHeldByOthers: boolean
  readonly now: Date
}

function refusalOf(facts: CodeFacts, { verdict, customerId, isHeldByOthers, now }: Asked): AppError | null {
  const at = iso(facts.claimed_at ?? now)
  switch (verdict) {
    case 'recolhido':
      return new AppError('code/recalled', {})
    case 'inativo':
      return new AppError('code/inactive', {})
    case 'bloqueado':
      return new AppError('code/blocked', {})
    case 'vencido':
      return new AppError('code/expired', { until: facts.valid_until ?? dayInBrazil(now) })
    case 'resgatado':
      return facts.claim_state === 'waiting' && facts.customer_id === customerId
        ? new AppError('code/budget', {})
        : new AppError('code/claimed', { at })
    default:
      if (isHeldByOthers) return new AppError('code/claimed', { at })
      return facts.is_company_active ? null : new AppError('code/inactive', {})
  }
}

/** Refusal of a code that another call took meanwhile. */
async function takenBy(
  trx: Trx,
  { batchId, serial, customerId }: { batchId: number; serial: number; customerId: number },
): Promise<AppError> {
  const known = await repository.findClaim(trx, batchId, serial)
  if (known === undefined) throw new Error(`code ${batchId}:${serial} was taken, and is not`)
  const isOwnWait = known.state === 'waiting' && known.customer_id === customerId
  return isOwnWait ? new AppError('code/budget', {}) : new AppError('code/claimed', { at: iso(known.claimed_at) })
}

type PaidCode = {
  readonly batch_id: number
  readonly serial: number
  readonly points: number
  readonly company_id: number
}

/** Cause of the transfer for a code, so that it is paid once whatever happens. */
export const causeOf = ({ batch_id, serial }: Pick<PaidCode, 'batch_id' | 'serial'>) =>
  ({ type: 'code', id: `${batch_id}:${serial}` }) as const

/** Pays a claim from the batch's reserve; false when the batch is not active or has too little. */
export async function payFromReserve(trx: Trx, code: PaidCode, customerId: number, at: Date): Promise<boolean> {
  const { batch_id: batchId, points, company_id } = code
  if (!(await repository.takeFromReserve(trx, { batchId, points, today: dayInBrazil(at) }))) return false
  if (points === 0) return true
  const ends = { from: codesBudget(company_id), to: customerAccount(customerId) }
  await transfer(trx, { ...ends, amount: points, reason: 'code', source: causeOf(code), at })
  return true
}

/** Makes a person who agreed to it a customer of the code's company. */
export async function becomeCustomer(
  trx: Trx,
  relation: { readonly companyId: number; readonly customerId: number },
  at: Date,
): Promise<void> {
  const made = await relate(trx, [relation], { source: 'code', at })
  if (made.length > 0) await acceptByRelations(trx, made, at)
}
