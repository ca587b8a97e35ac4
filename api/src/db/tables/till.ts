import type { Generated } from 'kysely'
import type { Derived, IdentityColumn } from './columns.ts'

/** Stores, the devices at their tills, and uses of coupons. */
export type TillTables = {
  stores: StoresTable
  devices: DevicesTable
  coupon_uses: CouponUsesTable
}

type StoresTable = {
  id: IdentityColumn
  company_id: number
  name: string
  cep: string | null
  street: string
  district: string | null
  city: string
  state: string
  phone: string | null
  opening_hours: string | null
  created_at: Date
  deleted_at: Date | null
  /** Generated: state, city and name, folded, to sort by. */
  place_key: Derived
  /** Generated: city, folded. */
  city_key: Derived
}

type DevicesTable = {
  id: IdentityColumn
  company_id: number
  store_id: number
  name: string
  code_hash: Buffer
  code_expires_at: Date
  /** SHA-256 of the token; null until the device is paired. */
  token_hash: Buffer | null
  paired_at: Date | null
  expires_at: Date | null
  last_seen_at: Date | null
  synced_at: Date | null
  revoked_at: Date | null
  created_by: number | null
  created_at: Date
}

export type UseState = 'used' | 'undone' | 'conflict'

type CouponUsesTable = {
  id: IdentityColumn
  redemption_id: number
  company_id: number
  coupon_id: number | null
  store_id: number
  device_id: number | null
  member_id: number | null
  at: Date
  recorded_at: Date
  value_cents: number | null
  sale: string | null
  is_offline: Generated<boolean>
  local_id: string | null
  state: Generated<UseState>
  /** Of a conflict. */
  payer: 'empresa' | 'loja' | null
  own_team: Generated<boolean>
  undone_at: Date | null
  undone_by: number | null
  undo_reason: string | null
  changed_at: Date
}
