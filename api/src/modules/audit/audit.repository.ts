import type { AuditAction, AuditSubject } from '@loopi/contract/audit/audit.actions'
import type { AuditValues } from '@loopi/contract/audit/audit.fields'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/**
 * Line of the audit log: an actor's action on an object. It never contains a password, a token, a whole document number
 * or a coupon's code.
 */
export type AuditLine = {
  /** Null for actions of the platform itself. */
  readonly actorId: number | null
  /** Company whose registry shows the line; null for what no company may know. */
  readonly companyId: number | null
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

/** Appends a line, which is never changed or deleted. Personal details go into `audit_details`, by reference. */
export async function insertLine(trx: Trx, line: AuditLine): Promise<void> {
  const { type, id } = line.subject
  const { before = null, details: after = null } = line
  const values = before === null && after === null ? null : JSON.stringify({ before, after })
  await sql`
    with detail as materialized (
      select part, content, uuid_send(gen_random_uuid()) as salt
      from (values ('values', ${values}::jsonb), ('address', to_jsonb(${line.address}::text))) given (part, content)
      where content is not null
    ), line as (
      insert into audit_log (actor_id, company_id, action, object_type, object_id, at, details_digest, address_digest)
      values (${line.actorId}::bigint, ${line.companyId}::bigint, ${line.action}, ${type}, ${String(id)}, ${line.at}::timestamptz,
        (select audit_digest(salt, content) from detail where part = 'values'),
        (select audit_digest(salt, content) from detail where part = 'address'))
      returning id, actor_id, audit_person(audit_log) as person_id
    )
    insert into audit_details (line_id, part, person_id, salt, content)
    select line.id, part, case part when 'values' then line.person_id else line.actor_id end, salt, content
    from line, detail`.execute(trx)
}
