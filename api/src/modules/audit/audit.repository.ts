import type { AuditAction, AuditSubject } from '@loopi/contract/audit/audit.actions'
import type { AuditValues } from '@loopi/contract/audit/audit.fields'
import type { Trx } from '../../db/database.ts'
import { mention } from '../../db/mentions.ts'

/**
 * Line of the audit log: an actor's action on an object. It never contains a password, a token, a whole document number
 * or a coupon's code.
 */
export type AuditLine = {
  /** Null for actions of the platform itself. */
  readonly actorId: number | null
  /** `noun.verb`; a new action also needs its text in the contract. */
  readonly action: AuditAction
  readonly subject: { readonly type: AuditSubject; readonly id: number | string }
  /** Previous values of the changed fields. */
  readonly before?: AuditValues | null
  /** New values, or details of the action: an amount, a reason. */
  readonly details?: AuditValues | null
  readonly address: string | null
  readonly at: Date
}

/** Subjects that are a person, or a company through its admin. */
const PEOPLE: readonly AuditSubject[] = ['user', 'customer', 'company']

/** Appends a line, which is never changed or deleted. A trigger moves personal details into a table of their own. */
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
