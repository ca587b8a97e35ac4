import type { AuditAction, AuditSubject } from '@loopi/contract/audit/audit.actions'
import type { AuditValues } from '@loopi/contract/audit/audit.fields'
import type { Trx } from '../../db/database.ts'
import { mention } from '../../db/mentions.ts'

/** Line of the audit log: an actor's action on an object. Never a password, a token, a whole document number or a coupon's code. */
export type AuditLine = {
  /** Null for what the platform does by itself. */
  readonly actorId: number | null
  /** `noun.verb`; a new one is added to the contract with the words that root reads. */
  readonly action: AuditAction
  readonly subject: { readonly type: AuditSubject; readonly id: number | string }
  /** Values before, of the fields that changed. */
  readonly before?: AuditValues | null
  /** Values after, or details of the action: an amount, a reason. */
  readonly details?: AuditValues | null
  /** Address of the caller. */
  readonly address: string | null
  readonly at: Date
}

/** Subjects that are somebody, or a company by its admin. */
const PEOPLE: readonly AuditSubject[] = ['user', 'customer', 'company']

/** Appends a line; nothing ever alters or deletes one. The database puts what tells of people beside it. */
export async function insertLine(trx: Trx, line: AuditLine): Promise<void> {
  const { type, id } = line.subject
  if (PEOPLE.includes(type)) mention(trx, Number(id))
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
