import type { AuditEntry, auditQuery } from '@loopi/contract/audit/audit.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import * as repository from './audit-list.repository.ts'

export const USUAL_PAGE = 50

/** Root's list. */
export async function listLines(db: Db, query: z.output<typeof auditQuery>): Promise<Page<AuditEntry>> {
  const actorText = query.quem?.trim()
  const { rows, next, total } = await repository.pageOfLines(db, {
    limite: query.limite ?? USUAL_PAGE,
    cursor: query.cursor,
    actor: actorText ? await repository.findActors(db, actorText) : undefined,
    action: query.acao || undefined,
    subjectType: query.tipo || undefined,
    subjectId: query.numero || undefined,
    from: query.de,
    to: query.ate,
  })
  return { data: rows.map(asEntry), proximo: next, ...(total !== undefined && { total }) }
}

type Row = Awaited<ReturnType<typeof repository.pageOfLines>>['rows'][number]

const asEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  action: row.action,
  empresa: companyOf(row),
  subject: { type: row.object_type, id: row.object_id, name: row.subject_name },
  before: row.before,
  details: row.after,
  ...(row.company_name !== null && { nomes: { companyId: row.company_name, company_id: row.company_name } }),
  address: row.address,
})

const companyOf = ({ own_company_id: id, own_company_name: nome }: Row): AuditEntry['empresa'] =>
  id === null || nome === null ? null : { id, nome }

function actorOf({ actor_id: id, actor_name: name, actor_email: email, actor_role: role }: Row): AuditEntry['actor'] {
  return id === null || name === null || role === null ? null : { id, name, email, role }
}
