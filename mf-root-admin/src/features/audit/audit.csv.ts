import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import type { CsvCell } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'
import { wordsTexts } from '../../components/audit/audit-words.texts.ts'
import { actionLabel, detailLines, subjectLabel } from '../../components/audit/audit-words.ts'

/** Cells of an audit line in the export. */
export const csvRow = (entry: AuditEntry): readonly CsvCell[] => [
  formatMoment(entry.at),
  entry.actor?.name ?? wordsTexts.system,
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
