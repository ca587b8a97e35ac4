import type { AnomalyKind, BatchState } from '@loopi/contract/batches/batches.schemas'
import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import type { Generated } from 'kysely'
import type { Derived, IdentityColumn, Since } from './columns.ts'

/** Products, batches of codes, their claims and readings. */
export type CodeTables = {
  products: ProductsTable
  code_batches: CodeBatchesTable
  code_blocks: CodeBlocksTable
  code_claims: CodeClaimsTable
  claim_days: ClaimDaysTable
  scans: ScansTable
  scan_days: ScanDaysTable
  code_anomalies: CodeAnomaliesTable
  anomaly_search: AnomalySearchTable
}

type ProductsTable = {
  id: IdentityColumn
  company_id: number
  brand_id: number
  name: string
  gtin: string | null
  image_url: string | null
  name_key: Derived
  created_at: Since
  deleted_at: Date | null
}

type CodeBatchesTable = {
  id: IdentityColumn
  company_id: number
  product_id: number
  gtin: string | null
  lot: string
  key_id: string
  quantity: number
  position: 'interno' | 'externo'
  points_per_code: number
  daily_limit: number
  valid_until: string | null
  states: Generated<string[]>
  state: Generated<BatchState>
  budget_left: number
  claims: Generated<number>
  recall_message: string | null
  created_at: Date
  activated_at: Date | null
  recalled_at: Date | null
}

type CodeBlocksTable = {
  id: IdentityColumn
  batch_id: number
  first_serial: number
  last_serial: number
  reason: string
  created_at: Date
}

type CodeClaimsTable = {
  batch_id: number
  serial: number
  customer_id: number | null
  points: number
  state: 'held' | 'waiting' | 'paid'
  held_until: Date | null
  consented: Generated<boolean>
  claimed_at: Date
  network_hash: Generated<Buffer | null>
}

type ClaimDaysTable = {
  batch_id: number
  day: string
  claims: number
  points: number
}

type ScansTable = {
  month: number
  at: Date
  /** 0 for a code that is not known; older ones have null. */
  batch_id: number | null
  serial: number | null
  uf: string | null
  network_hash: Buffer
  device_hash: Buffer
  verdict: Verdict
}

type ScanDaysTable = {
  batch_id: number
  day: string
  uf: Generated<string>
  verdict: Verdict
  readings: number
}

type CodeAnomaliesTable = {
  batch_id: number
  kind: AnomalyKind
  first_serial: Generated<number>
  last_serial: Generated<number>
  times: number
  last_at: Date
}

type AnomalySearchTable = {
  id: Generated<boolean>
  searched_until: Date
}
