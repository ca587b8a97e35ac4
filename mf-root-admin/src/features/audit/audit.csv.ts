import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { actionLabel, auditWords, detailLines, subjectLabel } from '@loopi/shared/admin/audit'
import type { CsvCell } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'

/** Cells of an audit line in the export. */
export const csvRow = (entry: AuditEntry): readonly CsvCell[] => [
  formatMoment(entry.at),
  entry.actor?.name ?? auditWords.system,
  entry.actor?.email,
  entry.actor?.role,
  entry.empresa?.nome,
  actionLabel(entry.action),
  subjectLabel(entry.subject.type),
  entry.subject.name,
  entry.subject.id,
  detailLines(entry).join('; '),
  entry.address,
]
