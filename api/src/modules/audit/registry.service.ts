import type { RegistryEntry, registryQuery } from '@loopi/contract/audit/audit.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { USUAL_PAGE } from './audit.service.ts'
import { pageOfRegistry } from './registry.repository.ts'

/** A company's own part of the audit log, visits of root included. It has no addresses and no e-mails of people. */
export async function listRegistry(
  db: Db,
  query: z.output<typeof registryQuery>,
  companyId: number,
): Promise<Page<RegistryEntry>> {
  const { rows, next, total } = await pageOfRegistry(db, {
    companyId,
    limite: query.limite ?? USUAL_PAGE,
    cursor: query.cursor,
    actor: query.quem?.trim() || undefined,
    action: query.acao || undefined,
    from: query.de,
    to: query.ate,
  })
  return { data: rows.map(asEntry), proximo: next, ...(total !== undefined && { total }) }
}

type Row = Awaited<ReturnType<typeof pageOfRegistry>>['rows'][number]

/** Name of a customer who has left the company, which no longer learns who it was. */
const LEFT = 'Quem deixou de ser cliente'

const asEntry = (row: Row): RegistryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  action: row.action,
  subject: { type: row.object_type, id: row.object_id, name: row.subject_name },
  before: withoutEmail(row.before),
  details: withoutEmail(row.after),
  ...(row.company_name !== null && { nomes: { companyId: row.company_name, company_id: row.company_name } }),
})

/** A member is shown as such, whatever else the account is. */
function actorOf({ actor_id: id, actor_name: name, actor_role: role, ...row }: Row): RegistryEntry['actor'] {
  if (id === null || name === null || role === null) return null
  return { id, name: row.actor_is_named ? name : LEFT, role: row.actor_is_member ? 'admin' : role }
}

const withoutEmail = (values: Row['before']) => {
  if (values === null) return null
  const { email: _email, ...others } = values
  return others
}
