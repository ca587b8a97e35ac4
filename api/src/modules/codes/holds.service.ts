import { dayInBrazil } from '@loopi/contract/calendar'
import type { Trx } from '../../db/database.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import { becomeCustomer, payFromReserve } from './claim.service.ts'
import * as repository from './claims.repository.ts'
import { createCodeKeys, type KeySetting } from './code-keys.ts'
import { findFacts } from './codes.repository.ts'
import { isHeld, type Label, verdictOn } from './codes.rules.ts'
import { findCode } from './judging.service.ts'

/** Time that a code is kept for a registration that is not finished: the life of its link. */
const HELD_HOURS = 48

type SignUpCode = Label & { readonly codigo?: string | null | undefined; readonly consentimento: boolean }

/** Keeps the code of a sign-up for the person, when it can be claimed; otherwise nothing happens. */
export async function holdCode(
  trx: Trx,
  config: KeySetting,
  { codigo, consentimento: consented, ...label }: SignUpCode,
  { customerId, now }: { readonly customerId: number; readonly now: Date },
): Promise<void> {
  if (!codigo) return
  const code = await findCode(trx, createCodeKeys(config), { codigo, ...label }, now)
  if (!code?.facts.is_company_active || !verdictOn(code.facts, dayInBrazil(now)).startsWith('original')) return
  const { batch_id: batchId, points_per_code: points } = code.facts
  const heldUntil = addMs(now, HELD_HOURS * HOUR)
  const hold = { batchId, serial: code.serial, customerId, points, consented, at: now, heldUntil }
  if (isHeld(code.facts, now)) await repository.renewHold(trx, hold)
  else await repository.insertClaim(trx, hold)
}

type Finished = { readonly customerId: number; readonly email: string; readonly at: Date }

/** Points paid for the codes of a sign-up, and the product of a single one. */
type PaidCodes = { readonly clp: number; readonly produto: string | null }

/**
 * Pays the codes that are held for a person whose registration is finished, and frees those that can no longer be paid.
 * Called before other registrations with the same address end, because their codes are the person's as well.
 */
export async function payHeld(trx: Trx, { customerId, email, at }: Finished): Promise<PaidCodes | null> {
  const products: string[] = []
  let clp = 0
  for (const held of await repository.lockHeld(trx, { customerId, email, at })) {
    const paid = await payOne(trx, held, { customerId, at })
    if (paid === null) continue
    clp += paid.points
    products.push(paid.product)
  }
  return products.length === 0 ? null : { clp, produto: products.length === 1 ? (products[0] ?? null) : null }
}

type Held = Awaited<ReturnType<typeof repository.lockHeld>>[number]

async function payOne(trx: Trx, held: Held, { customerId, at }: { customerId: number; at: Date }) {
  const { batch_id, serial, points, consented } = held
  const facts = await findFacts(trx, { batch: batch_id, serial })
  const claims = await repository.countToday(trx, { customerId, batchId: batch_id, today: dayInBrazil(at) })
  const isOpen = facts?.state === 'ativo' && !facts.is_blocked && facts.is_company_active
  if (!isOpen || claims === undefined || claims >= facts.daily_limit) {
    await repository.deleteClaim(trx, held)
    return null
  }
  await repository.assignClaim(trx, held, customerId, at)
  if (consented) await becomeCustomer(trx, { companyId: facts.company_id, customerId }, at)
  const isPaid = await payFromReserve(trx, { batch_id, serial, points, company_id: facts.company_id }, customerId, at)
  await repository.setState(trx, held, isPaid ? 'paid' : 'waiting')
  return isPaid ? { points, product: facts.product } : null
}
