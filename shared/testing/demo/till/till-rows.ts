import { stateOf } from '@loopi/contract/places/states'
import type { device, store } from '@loopi/contract/stores/stores.schemas'
import type { couponUse } from '@loopi/contract/till/till.schemas'
import { stores } from '@loopi/shared/demo/stores'
import type { z } from 'zod'
import { refuse, type Seen } from '../../fake-handler.ts'
import type { DemoCalendar } from '../rows.ts'

/** Code of the device of the demo that waits for it. */
export const PAIRING_CODE = 'CQ4X-7M9P'

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
  usos: [],
})

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
