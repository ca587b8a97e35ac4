import { dayInBrazil } from '@loopi/contract/calendar'
import { syncItem, type syncReply } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import { judge } from './judging.service.ts'
import * as repository from './till.repository.ts'
import { tillTexts as texts } from './till.texts.ts'
import type { TillPlace } from './till-place.ts'

type Item = z.output<typeof syncItem>
type Result = z.input<typeof syncReply>[number]

/** Uses of a member without a device can be this old, in days. */
const MEMBER_DAYS = 7

/**
 * Settles uses that were accepted without a network, in the order of the list, each in a transaction of its own: whatever
 * ends the process, what was answered is kept, and what is sent again is not doubled.
 */
export async function synchronise(db: Db, sent: readonly unknown[], place: TillPlace, now: Date): Promise<Result[]> {
  const oldest = await oldestOf(db, place, now)
  const results: Result[] = []
  for (const one of sent) results.push(await settle(db, one, { place, now, oldest }))
  if (place.deviceId !== null) await repository.noteSynced(db, place.deviceId, now)
  return results
}

/** No use is older than the device's last synchronisation, because nothing was kept then. */
async function oldestOf(db: Db, { deviceId }: TillPlace, now: Date): Promise<Date> {
  const device = deviceId === null ? undefined : await repository.findSynced(db, deviceId)
  return device?.synced_at ?? device?.paired_at ?? addMs(now, -MEMBER_DAYS * DAY)
}

type Settling = { readonly place: TillPlace; readonly now: Date; readonly oldest: Date }

async function settle(db: Db, sent: unknown, settling: Settling): Promise<Result> {
  const read = syncItem.safeParse(sent)
  if (!read.success) {
    const mensagem = read.error.issues[0]?.message ?? texts.unreadable
    return { id_local: localIdOf(sent), resultado: 'recusado', mensagem, uso_id: null }
  }
  return inTransaction(db, (trx) => settleRead(trx, read.data, settling))
}

async function settleRead(
  trx: Parameters<typeof repository.insertUse>[0],
  item: Item,
  settling: Settling,
): Promise<Result> {
  const { place, now, oldest } = settling
  const { id_local } = item
  const sent = await repository.findSent(trx, { ...place, localId: id_local })
  if (sent) return { id_local, resultado: 'repetido', mensagem: texts.repeated, uso_id: sent.id }
  const at = between(oldest, new Date(item.em), now)
  // Judged by the day of the use, because the coupon may have expired since.
  const judged = await judge(trx, item.codigo, { companyId: place.companyId, today: dayInBrazil(at) })
  const { held } = judged
  if (held === null || judged.state === 'cancelado' || judged.state === 'vencido') {
    const mensagem = held ? texts.sentenceOf(judged.state as 'cancelado' | 'vencido', { held, now }) : texts.unknown
    return { id_local, resultado: 'recusado', mensagem, uso_id: null }
  }
  const money = { valueCents: item.valor_centavos ?? null, sale: item.venda }
  const use = { ...place, ...money, held, at, now, localId: id_local }
  const id = judged.state === 'usado' ? undefined : await repository.insertUse(trx, use)
  if (id !== undefined) return { id_local, resultado: 'aceito', mensagem: texts.accepted, uso_id: id }
  const kept = await repository.insertConflict(trx, use, held.payer)
  return { id_local, resultado: 'conflito', mensagem: texts.conflict(held.payer), uso_id: kept }
}

const between = (low: Date, at: Date, high: Date): Date => (at < low ? low : at > high ? high : at)

function localIdOf(sent: unknown): string | null {
  if (sent === null || typeof sent !== 'object' || !('id_local' in sent)) return null
  return typeof sent.id_local === 'string' ? sent.id_local.slice(0, 60) : null
}
