import type { AuditAction, AuditSubject } from '@loopi/shared/contract/audit/audit.actions'
import type { Trx } from '../../db/database.ts'

/** Who did what to which object. Never a password, a token, a whole document number or a coupon's code. */
export type AuditLine = {
  /** Null for what the platform does by itself. */
  readonly actorId: number | null
  /** `noun.verb`; a new one is added to the contract with the words that root reads. */
  readonly action: AuditAction
  readonly subject: { readonly type: AuditSubject; readonly id: number | string }
  /** What was there, of what changed. */
  readonly before?: Record<string, unknown> | null
  /** What is there now, or what was done: an amount, a reason. */
  readonly details?: Record<string, unknown> | null
  /** Where the call came from. */
  readonly address: string | null
  readonly at: Date
}

/** Appends a line; nothing ever alters or deletes one. */
export async function insertLine(trx: Trx, line: AuditLine): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: line.actorId,
      action: line.action,
      object_type: line.subject.type,
      object_id: String(line.subject.id),
      before: line.before ? JSON.stringify(line.before) : null,
      after: line.details ? JSON.stringify(line.details) : null,
      address: line.address,
      at: line.at,
    })
    .execute()
}
