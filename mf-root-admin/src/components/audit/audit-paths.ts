import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { paths } from '../../paths.ts'

/** Path of the page of a line's object; null without one. */
export function subjectPath({ type, id }: AuditEntry['subject']): string | null {
  if (!/^\d+$/.test(id)) return null
  if (type === 'company') return paths.company(id)
  if (type === 'customer') return paths.customer(id)
  if (type === 'wholesale') return paths.wholesaleRequest(id)
  return type === 'promotion' ? paths.promotion(id) : null
}

/**
 * Path of the actor's page. Members have none, because their company is named beside; without teams a company's only
 * admin has its id.
 */
export function actorPath({ actor, empresa }: Pick<AuditEntry, 'actor' | 'empresa'>): string | null {
  if (actor?.role === 'cliente') return paths.customer(actor.id)
  return actor?.role === 'admin' && empresa === undefined ? paths.company(actor.id) : null
}

/** Company of the actor, or for which root acted; null where the line is about the company itself. */
export const companyBeside = ({ empresa, subject }: AuditEntry): { to: string; name: string } | null =>
  empresa && !(subject.type === 'company' && subject.id === String(empresa.id))
    ? { to: paths.company(empresa.id), name: empresa.nome }
    : null
