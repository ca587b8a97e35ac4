import { UNDO_MINUTES, type undoBody, type useBody } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import { record } from '../audit/audit.public.ts'
import { shortNameOf } from '../coupons/coupons.public.ts'
import { judge, shownCoupon, todayOf } from './judging.service.ts'
import * as repository from './till.repository.ts'
import { momentOf, shownDay } from './till.texts.ts'
import { companyAt, mayUndoAll, placeOf, type TillCaller } from './till-place.ts'
import { findUse } from './uses.repository.ts'
import { asUse } from './uses.view.ts'

/** Uses a day of one customer of the own team; more need who manages. */
const OWN_TEAM_A_DAY = 3

type Wanted = z.output<typeof useBody> & {
  /** The call's `Idempotency-Key`: a device that did not hear the answer sends the use again under this number. */
  readonly number: string | null
}

/**
 * Uses a coupon in the caller's transaction: of concurrent uses, one succeeds. A use that is sent again under its number
 * gets its answer again.
 */
export async function useCoupon(trx: Trx, body: Wanted, caller: TillCaller, now: Date) {
  const place = (await placeOf(trx, caller, body.loja_id)) ?? reject('till/store-missing', 'loja_id')
  const judged = await judge(trx, body.codigo, { companyId: place.companyId, today: todayOf(now) })
  const { held } = judged
  if (held === null) return reject('till/unknown-code', 'codigo')
  const money = { valueCents: body.valor_centavos ?? null, sale: body.venda }
  const use = { ...place, ...money, held, at: now, now, localId: body.number, isOffline: false }
  if (judged.state === 'usado') return usedBefore(trx, use, body.codigo)
  if (judged.state === 'cancelado') return reject('till/cancelled', 'codigo')
  if (judged.state === 'vencido') throw new AppError('till/expired', { day: shownDay(held.last_day ?? '') })
  if (held.is_own_team && !mayUndoAll(caller)) await assertOwnTeamMay(trx, place.companyId, held.customer_id, now)
  const id = await repository.insertUse(trx, use)
  return id === undefined ? usedBefore(trx, use, body.codigo) : answerOf({ id, at: now, recorded_at: now }, held)
}

type Use = repository.NewUse & { readonly held: repository.HeldCoupon }

/** Answer of the use that was sent under this number before; a refusal when the coupon was used by another one. */
async function usedBefore(trx: Trx, use: Use, typed: string) {
  const sent = use.localId === null ? undefined : await repository.findSent(trx, use)
  if (sent === undefined || sent.state === 'conflict') throw await usedError(trx, typed, use)
  const isSame = sent.redemption_id === use.held.redemption_id && sent.value_cents === use.valueCents
  return isSame ? answerOf(sent, use.held) : reject('request/key-reused')
}

type Stored = { readonly id: number; readonly at: Date; readonly recorded_at: Date }

const answerOf = ({ id, at, recorded_at }: Stored, held: repository.HeldCoupon) => ({
  uso_id: id,
  em: at.toISOString(),
  cupom: shownCoupon(held),
  cliente: shortNameOf(held.customer),
  desfaz_ate: addMs(recorded_at, UNDO_MINUTES * MINUTE).toISOString(),
})

/** Refusal with when and where the coupon was used. */
async function usedError(trx: Trx, typed: string, { companyId, now }: Use): Promise<AppError> {
  const { held } = await judge(trx, typed, { companyId, today: todayOf(now) })
  const at = held?.used_at ?? now
  const used = { em: at.toISOString(), loja: held?.used_store ?? null }
  return new AppError('coupon/used', { when: momentOf(at, now), store: used.loja }, { used })
}

async function assertOwnTeamMay(trx: Trx, companyId: number, customerId: number, now: Date): Promise<void> {
  const uses = await repository.countOwnTeam(trx, { companyId, customerId, day: todayOf(now) })
  if (uses >= OWN_TEAM_A_DAY) reject('till/own-team')
}

/** Undoes a use: its own cashier within 15 minutes, who manages at any time. */
export async function undoUse(
  trx: Trx,
  { uso_id: id, motivo }: z.output<typeof undoBody>,
  caller: TillCaller,
  { now, address }: { readonly now: Date; readonly address: string },
) {
  const companyId = companyAt(caller)
  const use = (await repository.lockUse(trx, id, companyId)) ?? reject('till/use-not-found')
  if (!mayUndoAll(caller)) {
    if (!isOwn(use, caller)) reject('till/use-not-found')
    if (use.recorded_at <= addMs(now, -UNDO_MINUTES * MINUTE)) reject('till/undo-late')
  }
  if (use.state === 'undone') reject('till/undone')
  await repository.lockRedemption(trx, use.redemption_id)
  const by = caller.actor?.id ?? null
  await repository.markUndone(trx, { id, by, reason: motivo, now })
  if (use.state === 'used') await repository.acceptConflict(trx, use.redemption_id, now)
  const undone = (await findUse(trx, companyId, id)) ?? reject('till/use-not-found')
  // The reason stays with the use: it may name the customer, and the line outlives the account.
  const line = { actorId: by, companyId, subject: { type: 'use', id }, address, at: now } as const
  await record(trx, { ...line, action: 'use.undo', details: { loja: undone.store } })
  return asUse(undone)
}

type Locked = { readonly device_id: number | null; readonly member_id: number | null }

/** A device undoes what it has used; a member what the member has. */
const isOwn = (use: Locked, { actor, device }: TillCaller): boolean =>
  device ? use.device_id === device.id : actor !== null && use.member_id === actor.id
