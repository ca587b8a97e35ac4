import { readToken } from '@loopi/contract/till/offline-token'
import { till } from '@loopi/contract/till/till.contract'
import type { Paired } from '@loopi/contract/till/till.reading'
import { type Cashier, callFrom, isLost, storeOf, within } from '../calls/call-from.ts'
import type { ShownCoupon, Verdict } from '../judging/verdict.ts'
import { serverNow } from '../kept/clock.rules.ts'
import { keepUse, noteUsed, readKept } from '../kept/kept.ts'
import type { QueuedUse } from '../kept/till-db.ts'
import { ceilingSentence, judgeOffline } from '../offline/judge.rules.ts'
import { offlineTexts } from '../offline/offline.texts.ts'

/** Milliseconds until a device registers a use by itself. */
const PATIENCE = 8000

export type Registered = {
  readonly coupon: ShownCoupon | null
  readonly customer: string | null
  readonly cents: number | null
  readonly at: string
  /** Use of the server; null while it waits for a network. */
  readonly use: { readonly id: number; readonly undoUntil: string } | null
  /** Number in the queue; null for a use of the server. */
  readonly queued: string | null
}

export type UseToRegister = {
  readonly verdict: Verdict
  /** Value of the sale in centavos. */
  readonly cents: number | null
  /** Number of the use, with a network and without one. */
  readonly idempotencyKey: string
}

/**
 * Registers a use at the server, or on a paired device that has no network. A use whose answer was lost may have arrived:
 * the device sends it again under its number, and the server settles it as the same use.
 *
 * @throws {ApiError | KeepError} when it is not registered.
 */
export async function registerUse(cashier: Cashier, wanted: UseToRegister): Promise<Registered> {
  const { verdict } = wanted
  if (verdict.by === 'server' || cashier.is === 'member') {
    try {
      return await registerOnline(cashier, wanted)
    } catch (cause) {
      if (!isLost(cause) || cashier.is === 'member') throw cause
      const { tone } = await judgeOffline(verdict.code, await readKept())
      if (tone !== 'good') throw cause
    }
  }
  return registerOffline(cashier.device, wanted)
}

async function registerOnline(cashier: Cashier, { verdict, cents, idempotencyKey }: UseToRegister) {
  const body = { codigo: verdict.code, valor_centavos: cents, ...storeOf(cashier) }
  const options = { ...within(PATIENCE), idempotencyKey }
  const answer = await callFrom(cashier, till.use, { input: { body }, options })
  const redemption = readToken(verdict.code)?.token.redemptionId
  if (cashier.is === 'device' && redemption) await noteUsed(redemption).catch(() => {})
  const { uso_id: id, em: at, cupom: coupon, cliente: customer, desfaz_ate: undoUntil } = answer
  return { coupon, customer, cents, at, use: { id, undoUntil }, queued: null }
}

async function registerOffline(device: Paired, { verdict, cents, idempotencyKey: id }: UseToRegister) {
  const { code, coupon, customer } = verdict
  const { state } = await readKept()
  const redemption = readToken(code)?.token.redemptionId ?? 0
  const at = serverNow(state).toISOString()
  const use = { id, code, redemption, at, cents, title: coupon?.titulo ?? '', customer }
  await keepUse(device, use, (queue) => faultIn(queue, use, state?.state ?? null))
  return { coupon, customer, cents, at, use: null, queued: use.id }
}

function faultIn(queue: readonly QueuedUse[], use: QueuedUse, state: Parameters<typeof ceilingSentence>[2] | null) {
  const own = queue.find(({ redemption }) => redemption === use.redemption)
  if (own) return offlineTexts.usedHere(own.at)
  return state === null ? offlineTexts.needsState : ceilingSentence(queue, use.cents ?? 0, state)
}
