import type { Db } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { Actor, Device } from '../../plugins/actor.ts'
import { mayAct } from '../../plugins/actor.ts'
import { findStore } from './till.repository.ts'

/** Who calls from a till: a paired device, a member, or both. */
export type TillCaller = { readonly actor: Actor<'admin'> | null; readonly device: Device | null }

/** Company, store and cashier of a call. */
export type TillPlace = {
  readonly companyId: number
  readonly storeId: number
  readonly deviceId: number | null
  readonly memberId: number | null
}

/** Company of the till; access control lets in none without one. */
export const companyAt = ({ actor, device }: TillCaller): number =>
  device?.companyId ?? actor?.companyId ?? reject('auth/required')

/** Device, member or neither of them as one name, for limits. */
export const cashierOf = ({ actor, device }: TillCaller): string =>
  device ? `device ${device.id}` : `member ${actor?.id ?? 0}`

/** A device knows its store; a member without one names it. Undefined when that is none of the company. */
export async function placeOf(
  db: Db,
  caller: TillCaller,
  named: number | null | undefined,
): Promise<TillPlace | undefined> {
  const { actor, device } = caller
  const by = { companyId: companyAt(caller), deviceId: device?.id ?? null, memberId: actor?.id ?? null }
  if (device) return { ...by, storeId: device.storeId }
  const store = named ? await findStore(db, by.companyId, named) : undefined
  return store && { ...by, storeId: store.id }
}

/** True for who undoes uses of others, and late. */
export const mayUndoAll = ({ actor }: TillCaller): boolean => mayAct(actor, 'caixa.estornar')
