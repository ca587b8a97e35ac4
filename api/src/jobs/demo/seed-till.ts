import { stateOf } from '@loopi/contract/places/states'
import { company } from '@loopi/shared/demo/companies'
import type { CustomerKey } from '@loopi/shared/demo/people'
import { PAIRING_CODE, PAIRING_CODE_DAYS, stores } from '@loopi/shared/demo/stores'
import { cashier, type DemoUse, uses } from '@loopi/shared/demo/uses'
import type { Trx } from '../../db/database.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import { hashToken, newToken } from '../../modules/sessions/sessions.public.ts'
import {
  columnsOf,
  DEVICE_LIFE,
  hashCode,
  insertDevice,
  insertStore,
  markPaired,
} from '../../modules/stores/stores.public.ts'
import { settleUse, useCoupon } from '../../modules/till/till.public.ts'
import type { Device } from '../../plugins/actor.ts'
import { actorOf, type Days, type TeamIds } from './seed-companies.ts'

type SeedWith = {
  readonly days: Days
  readonly companyId: number
  readonly team: TeamIds
  readonly customers: ReadonlyMap<CustomerKey, number>
  readonly couponIds: ReadonlyMap<string, number>
}

/** Stores of the company with their devices, and uses of coupons at their tills by the product's own services. */
export async function seedTill(trx: Trx, seed: SeedWith): Promise<void> {
  const storeIds = new Map<string, number>()
  const paired = new Map<string, Device>()
  for (const { daysAgo, devices, ...row } of stores) {
    const fields = columnsOf({ ...row, estado: stateOf(row.estado) })
    const storeId = await insertStore(trx, seed.companyId, fields, seed.days(daysAgo))
    storeIds.set(row.nome, storeId)
    for (const device of devices) {
      const at = { storeId, storeName: row.nome }
      if (device.pairedDaysAgo === null) await insertWaiting(trx, seed, at, device.nome)
      else paired.set(device.nome, await insertPaired(trx, seed, at, { ...device, daysAgo: device.pairedDaysAgo }))
    }
  }
  for (const use of uses)
    await happen(trx, seed, { storeId: storeIds.get(use.store), device: paired.get(use.device ?? '') }, use)
}

type At = Pick<Device, 'storeId' | 'storeName'>

/** Device that the code of the README pairs. */
async function insertWaiting(trx: Trx, { companyId, days }: SeedWith, { storeId }: At, name: string): Promise<void> {
  const code = { codeHash: hashCode(PAIRING_CODE), codeExpiresAt: addMs(days(0), PAIRING_CODE_DAYS * DAY) }
  await insertDevice(trx, { companyId, storeId, name, ...code, createdBy: companyId, now: days(0) })
}

type Paired = { readonly nome: string; readonly daysAgo: number }

/** Device that was paired, whose token is lost. */
async function insertPaired(trx: Trx, seed: SeedWith, at: At, { nome: name, daysAgo }: Paired): Promise<Device> {
  const { companyId, days } = seed
  const now = days(daysAgo)
  const code = { codeHash: hashToken(newToken()), codeExpiresAt: now }
  const id = await insertDevice(trx, { companyId, storeId: at.storeId, name, ...code, createdBy: companyId, now })
  const expiresAt = addMs(now, DEVICE_LIFE)
  await markPaired(trx, id, { tokenHash: hashToken(newToken()), at: now, until: expiresAt })
  await trx
    .updateTable('devices')
    .set({ last_seen_at: days(0) })
    .where('id', '=', id)
    .execute()
  return { ...at, id, name, companyId, companyName: company.name, expiresAt }
}

type Where = { readonly storeId: number | undefined; readonly device: Device | undefined }

async function happen(trx: Trx, seed: SeedWith, { storeId, device }: Where, use: DemoUse): Promise<void> {
  const now = seed.days(use.daysAgo)
  const { codigo_unico: codigo } = await trx
    .selectFrom('redemptions')
    .select('codigo_unico')
    .where('coupon_id', '=', seed.couponIds.get(use.used) ?? 0)
    .where('customer_id', '=', seed.customers.get(use.by) ?? 0)
    .executeTakeFirstOrThrow()
  const caller = { actor: device ? null : actorOf(seed, cashier.papel), device: device ?? null }
  const sale = { codigo, loja_id: storeId, valor_centavos: use.cents, venda: null }
  if (use.localId === null) await useCoupon(trx, { ...sale, number: null }, caller, now)
  else {
    const item = { ...sale, id_local: use.localId, em: now.toISOString() }
    await settleUse(trx, item, { caller, now, oldest: now, countUnknown: async () => {} })
  }
}
