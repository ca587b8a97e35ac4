import { OFFLINE_CEILING, type tillState, type usedReply } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { addMs, DAY, MINUTE } from '../../lib/clock.ts'
import type { OfflineKeys } from '../coupons/coupons.public.ts'
import { companyAt, type TillCaller } from './till-place.ts'
import * as repository from './till-state.repository.ts'

/** What a till keeps to work without a network. */
export async function stateOf(
  db: Db,
  keys: OfflineKeys,
  caller: TillCaller,
  now: Date,
): Promise<z.input<typeof tillState>> {
  const { actor, device } = caller
  const companyId = companyAt(caller)
  const [promotions, stores] = await Promise.all([
    repository.listKept(db, companyId),
    device ? [] : repository.listStores(db, companyId),
  ])
  return {
    empresa: { id: companyId, nome: device?.companyName ?? actor?.companyName ?? '' },
    loja: device && { id: device.storeId, nome: device.storeName },
    aparelho: device && { id: device.id, nome: device.name, vence_em: device.expiresAt.toISOString() },
    lojas: stores.map(({ id, name }) => ({ id, nome: name })),
    chaves: [...keys.publicKeys],
    promocoes: promotions.map((row) => ({
      ...{ id: row.id, titulo: row.title, desconto: row.discount },
      ...{ descricao: row.description, marca: row.brand_name },
    })),
    aceita_boas_vindas: promotions.some(({ takes_welcome, cancelled_at }) => takes_welcome && cancelled_at === null),
    limite: { usos: OFFLINE_CEILING.uses, centavos: OFFLINE_CEILING.centavos },
    agora: now.toISOString(),
  }
}

/** Transactions commit in another order than they begin, so each answer repeats the last minutes. */
const OVERLAP = 2 * MINUTE

/** A till that asks for the first time gets the uses of so many days. */
const FIRST_DAYS = 90

/** Numbers of the company's redemptions whose use changed since the last answer. */
export async function usedSince(
  db: Db,
  companyId: number,
  { since, now }: { readonly since: string | undefined; readonly now: Date },
): Promise<z.input<typeof usedReply>> {
  const said = new Date(since ?? '')
  const first = addMs(now, -FIRST_DAYS * DAY)
  const from = Number.isNaN(said.getTime()) || said < first ? first : addMs(said, -OVERLAP)
  const rows = await repository.listChanged(db, companyId, from)
  const numbersOf = (isUsed: boolean) => rows.filter((row) => row.is_used === isUsed).map((row) => row.redemption_id)
  return { usados: numbersOf(true), desfeitos: numbersOf(false), ate: now.toISOString() }
}
