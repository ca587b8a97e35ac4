import { stateOf } from '@loopi/contract/places/states'
import type { device, store } from '@loopi/contract/stores/stores.schemas'
import type { couponUse } from '@loopi/contract/till/till.schemas'
import { events } from '@loopi/shared/demo/history'
import { customers } from '@loopi/shared/demo/people'
import { promotions } from '@loopi/shared/demo/promotions'
import { PAIRING_CODE, stores } from '@loopi/shared/demo/stores'
import { cashier, type DemoUse, uses } from '@loopi/shared/demo/uses'
import type { z } from 'zod'
import { refuse, type Seen } from '../../fake-handler.ts'
import { promotionOf } from '../ledger.ts'
import { type DemoCalendar, proofOf } from '../rows.ts'
import { IDS } from '../team/accounts.ts'

export { PAIRING_CODE }

export type StoreRow = z.output<typeof store>

export type DeviceRow = Omit<z.output<typeof device>, 'situacao'> & {
  readonly loja_id: number
  /** Null once it has paired the device. */
  codigo: string | null
  token: string | null
  revogado: boolean
}

export type UseRow = z.output<typeof couponUse> & {
  readonly loja_id: number
  readonly codigo: string
  readonly cupom_id: number | null
  /** Device or member. */
  readonly by: string
  readonly id_local: string | null
}

export type TillRows = { lojas: StoreRow[]; aparelhos: DeviceRow[]; usos: UseRow[] }

const DEVICE_DAYS = 90

export const tillRowsOf = ({ at }: DemoCalendar): TillRows => ({
  lojas: stores.map(({ daysAgo: _, devices: __, ...row }, index) => ({
    ...row,
    estado: stateOf(row.estado),
    id: 301 + index,
  })),
  aparelhos: stores.flatMap(({ devices }, index) =>
    devices.map(({ nome, pairedDaysAgo: days }, place) => ({
      ...{ id: 311 + place, nome, loja_id: 301 + index, revogado: false },
      ...(days === null
        ? { codigo: PAIRING_CODE, token: null, pareado_em: null, visto_em: null, vence_em: null }
        : { codigo: null, token: `aparelho-${311 + place}`, pareado_em: at(-days), visto_em: at(0) }),
      vence_em: days === null ? null : at(DEVICE_DAYS - days),
    })),
  ),
  usos: uses.map((use, index) => usedOf(at, use, 401 + index)).reverse(),
})

/** `Marina D.` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  return others.length > 0 ? `${first} ${others.at(-1)?.[0] ?? ''}.` : first
}

function usedOf(at: DemoCalendar['at'], use: DemoUse, id: number): UseRow {
  const { used, by, store, device, cents, localId } = use
  const redeemed = events.findIndex((event) => 'redeemed' in event && event.redeemed === used && event.by === by)
  const first = uses.find((other) => other.used === used && other.by === by)
  return {
    ...{ id, em: at(-use.daysAgo), loja: store, loja_id: 301 + stores.findIndex(({ nome }) => nome === store) },
    ...{ caixa: device ?? cashier.name, by: device === null ? `member ${IDS.caixa}` : 'device 311' },
    ...{ cupom: promotionOf(used).title, cupom_id: 7 + promotions.findIndex(({ code }) => code === used) },
    ...{ codigo: proofOf(redeemed), cliente: shortName(customers.find(({ key }) => key === by)?.name ?? '') },
    ...{ valor_centavos: cents, venda: null, sem_rede: localId !== null, id_local: localId },
    ...{ desfeito_em: null, motivo: null, propria_equipe: false },
    ...(first === use ? { situacao: 'usado', pago_por: null } : { situacao: 'conflito', pago_por: 'empresa' }),
  }
}

/** Pairs the device of a code. */
export function pairDevice(
  { at, till }: { till: TillRows } & DemoCalendar,
  code: string,
): DeviceRow & { token: string } {
  const found = till.aparelhos.find(
    ({ codigo, revogado }) => codigo !== null && codigo === code.trim().toUpperCase() && !revogado,
  )
  if (!found) throw refuse('device/code-unknown', {})
  if (found.token !== null) throw refuse('device/code-used', {})
  const token = `aparelho-${found.id}`
  Object.assign(found, { token, pareado_em: at(0), visto_em: at(0), vence_em: at(DEVICE_DAYS) })
  return { ...found, token }
}

/** Device that calls; null without one. Refuses a device that was revoked. */
export function deviceOf({ till }: { till: TillRows }, { headers }: Seen): DeviceRow | null {
  const token = headers['x-loopi-aparelho']
  if (token === undefined) return null
  const found = till.aparelhos.find((one) => one.token === token && !one.revogado)
  if (!found) throw refuse('device/gone', {})
  return found
}
