import type { Generated } from 'kysely'
import type { Identity, Json } from './columns.ts'

/** What keeps the platform honest: repeated calls, mails that were kept, what was done. */
export type OperationTables = {
  idempotency_keys: IdempotencyKeysTable
  captured_mails: CapturedMailsTable
  audit_log: AuditLogTable
}

type IdempotencyKeysTable = {
  user_id: number
  key: string
  request_hash: Buffer
  state: Generated<'running' | 'done'>
  status: number | null
  body: string | null
  created_at: Date
}

type CapturedMailsTable = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  created_at: Date
}

type AuditLogTable = {
  id: Identity
  actor_id: number | null
  action: string
  object_type: string
  object_id: string
  before: Json
  after: Json
  address: string | null
  at: Date
}
