import type { AuditEntry, auditQuery } from '@loopi/contract/audit/audit.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import * as repository from './audit-list.repository.ts'

const USUAL_PAGE = 50

/** Page of the audit log. */
export async function listLines(db: Db, sent: z.output<typeof auditQuery>): Promise<Page<AuditEntry>> {
  const who = sent.quem?.trim()
  const { rows, next, total } = await repository.pageOfLines(db, {
    limite: sent.limite ?? USUAL_PAGE,
    cursor: sent.cursor,
    actor: who ? await repository.findActors(db, who) : undefined,
    action: sent.acao || undefined,
    subjectType: sent.tipo || undefined,
    subjectId: sent.numero || undefined,
    from: sent.de,
    to: sent.ate,
  })
  return { data: rows.map(asEntry), proximo: next, ...(total !== undefined && { total }) }
}

type Row = Awaited<ReturnType<typeof repository.pageOfLines>>['rows'][number]

const asEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  action: row.action,
  subject: { type: row.object_type, id: row.object_id, name: row.subject_name },
  before: row.before,
  details: row.after,
  ...(row.company_name !== null && { nomes: { companyId: row.company_name, company_id: row.company_name } }),
  address: row.address,
})

function actorOf({ actor_id: id, actor_name: name, actor_email: email, actor_role: role }: Row): AuditEntry['actor'] {
  return id === null || name === null || role === null ? null : { id, name, email, role }
}
