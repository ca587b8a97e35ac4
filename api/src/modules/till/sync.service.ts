import { dayInBrazil } from '@loopi/contract/calendar'
import { syncItem, type syncReply } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import { checkedOf, judge } from './judging.service.ts'
import * as repository from './till.repository.ts'
import { tillTexts as texts } from './till.texts.ts'
import { placeOf, type TillCaller } from './till-place.ts'

type Item = z.output<typeof syncItem>
type Result = z.input<typeof syncReply>[number]

/** Uses of a member without a device can be this old, in days. */
const MEMBER_DAYS = 7

/**
 * Settles uses that were accepted without a network, in the order of the list, each in a transaction of its own: whatever
 * ends the process, what was answered is kept, and what is sent again is not doubled. After too many unknown codes the
 * rest is left unanswered, for a later call.
 */
export async function synchronise(db: Db, sent: readonly unknown[], by: SyncedBy): Promise<Result[]> {
  const { caller, now } = by
  const settling = { ...by, oldest: await oldestOf(db, caller, now) }
  const results: Result[] = []
  for (const one of sent) {
    const result = await settle(db, one, settling).catch((error: unknown) => {
      if (results.length > 0 && error instanceof AppError && error.status === 429) return null
      throw error
    })
    if (result === null) return results
    results.push(result)
  }
  if (caller.device) await repository.noteSynced(db, caller.device.id, now)
  return results
}

type SyncedBy = {
  readonly caller: TillCaller
  readonly now: Date
  /** Throws 429 beyond the limit of unknown codes. */
  readonly countUnknown: (trx: Trx) => Promise<void>
}

/** No use is older than the device's last synchronisation, because nothing was kept then. */
async function oldestOf(db: Db, { device }: TillCaller, now: Date): Promise<Date> {
  const found = device ? await repository.findSynced(db, device.id) : undefined
  return found?.synced_at ?? found?.paired_at ?? addMs(now, -MEMBER_DAYS * DAY)
}

type Settling = SyncedBy & { readonly oldest: Date }

async function settle(db: Db, sent: unknown, settling: Settling): Promise<Result> {
  const read = syncItem.safeParse(sent)
  if (read.success) return inTransaction(db, (trx) => settleUse(trx, read.data, settling))
  return refused(localIdOf(sent), read.error.issues[0]?.message ?? texts.unreadable)
}

/** Settles one use in the caller's transaction: accepted, repeated, a conflict with one before it, or refused. */
export async function settleUse(
  trx: Trx,
  item: Item,
  { caller, now, oldest, countUnknown }: Settling,
): Promise<Result> {
  const { id_local } = item
  const place = await placeOf(trx, caller, item.loja_id)
  if (place === undefined) return refused(id_local, texts.storeMissing)
  const sent = () => repository.findSent(trx, { ...place, localId: id_local })
  const earlier = await sent()
  const at = between(oldest, new Date(item.em), now)
  // Judged by the day of the use, because the coupon may have expired since.
  const judged = await judge(trx, item.codigo, { companyId: place.companyId, today: dayInBrazil(at) })
  const { held } = judged
  if (earlier) return repeated(item, earlier, held)
  if (held === null) await countUnknown(trx)
  if (held === null || judged.state === 'cancelado' || judged.state === 'vencido')
    return refused(id_local, checkedOf(judged, now).mensagem)
  await repository.lockRedemption(trx, held.redemption_id)
  const money = { valueCents: item.valor_centavos ?? null, sale: item.venda }
  const use = { ...place, ...money, held, at, now, localId: id_local, isOffline: true }
  const id = await repository.insertUse(trx, use)
  if (id !== undefined) return { id_local, resultado: 'aceito', mensagem: texts.accepted, uso_id: id }
  const kept = await repository.insertConflict(trx, use, held.payer)
  if (kept !== undefined) return { id_local, resultado: 'conflito', mensagem: texts.conflict(held.payer), uso_id: kept }
  // Neither was written, so another call that sent the same use at the same time has written it.
  return repeated(item, await sent(), held)
}

type Sent = Awaited<ReturnType<typeof repository.findSent>>

/** A number stands for one use: under that of another coupon's use nothing is written. */
const repeated = ({ id_local }: Item, earlier: Sent, held: repository.HeldCoupon | null): Result =>
  earlier && held && earlier.redemption_id !== held.redemption_id
    ? refused(id_local, texts.numberTaken)
    : { id_local, resultado: 'repetido', mensagem: texts.repeated, uso_id: earlier?.id ?? null }

const refused = (id_local: string | null, mensagem: string): Result => ({
  ...{ id_local, mensagem },
  resultado: 'recusado',
  uso_id: null,
})

const between = (low: Date, at: Date, high: Date): Date => (at < low ? low : at > high ? high : at)

function localIdOf(sent: unknown): string | null {
  if (sent === null || typeof sent !== 'object' || !('id_local' in sent)) return null
  return typeof sent.id_local === 'string' ? sent.id_local.slice(0, 60) : null
}
