import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { IdentityColumn, Since } from './columns.ts'

/** Operations: repeated calls, captured mails, the audit log, counts of calls, ledger checks. */
export type OperationTables = {
  idempotency_keys: IdempotencyKeysTable
  captured_mails: CapturedMailsTable
  audit_log: AuditLogTable
  audit_details: AuditDetailsTable
  audit_lines: AuditLinesView
  audit_chain: AuditChainTable
  audit_unsealed: AuditUnsealedTable
  call_counts: CallCountsTable
  ledger_checks: LedgerChecksTable
}

type IdempotencyKeysTable = {
  user_id: number
  key: string
  request_hash: Buffer
  state: Generated<'running' | 'done'>
  status: number | null
  body: string | null
  created_at: Date
  /** Ids of people that the answer tells of besides the caller; null until the answer is kept. */
  about: number[] | null
}

type CapturedMailsTable = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  created_at: Date
  /** To whom it was, where the order said so. */
  person_id: number | null
}

type AuditLogTable = {
  id: IdentityColumn
  actor_id: number | null
  action: string
  object_type: string
  object_id: string
  /** Of the values and the address in `audit_details`; read them in `audit_lines`. */
  details_digest: Generated<Buffer | null>
  address_digest: Generated<Buffer | null>
  at: Date
  /** Company whose registry shows the line. */
  company_id: Generated<number | null>
}

/** Personal part of a line, or the address of a call; goes with the person. */
type AuditDetailsTable = {
  line_id: number
  part: 'values' | 'address'
  person_id: number | null
  salt: Buffer
  content: JSONColumnType<object>
}

/** A view: the lines with whatever is still told of them. */
type AuditLinesView = {
  id: IdentityColumn
  actor_id: ColumnType<number | null, never, never>
  action: ColumnType<string, never, never>
  object_type: ColumnType<string, never, never>
  object_id: ColumnType<string, never, never>
  before: ColumnType<Record<string, unknown> | null, never, never>
  after: ColumnType<Record<string, unknown> | null, never, never>
  address: ColumnType<string | null, never, never>
  at: ColumnType<Date, never, never>
  company_id: ColumnType<number | null, never, never>
}

type AuditChainTable = {
  seq: number
  line_id: number
  hash: Buffer
  sealed_at: Since
}

type AuditUnsealedTable = {
  line_id: number
  since: Since
}

/** Answers of all api processes by route pattern and five minutes. */
type CallCountsTable = {
  slot: Date
  method: string
  route: string
  calls: number
  /** Answers of status 500 or more. */
  failures: number
  /** Answers that took a second or more. */
  slow: number
  total_ms: number
  worst_ms: number
}

type LedgerChecksTable = {
  id: IdentityColumn
  at: Date
  rules: number
  violated: number
  people: number
  transfers: number
  lines: number
}
