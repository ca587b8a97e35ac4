import type { Trx } from '../../db/database.ts'

/** Who did what to which object, with what changed; written in the transaction of the change and never altered. */
export type AuditLine = {
  readonly actorId: number
  /** `noun.verb`, as `company.status`. */
  readonly action: string
  readonly objectType: string
  readonly objectId: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly address: string
  readonly at: Date
}

export async function writeAudit(trx: Trx, line: AuditLine): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: line.actorId,
      action: line.action,
      object_type: line.objectType,
      object_id: String(line.objectId),
      before: line.before && JSON.stringify(line.before),
      after: line.after && JSON.stringify(line.after),
      address: line.address,
      at: line.at,
    })
    .execute()
}
