import { audit } from '@loopi/contract/audit/audit.contract'
import type { RegistryEntry } from '@loopi/contract/audit/audit.schemas'
import { type AuditFilters, actionLabel, auditWords, detailLines, subjectLabel } from '@loopi/shared/admin/audit'
import { allRows, usePages } from '@loopi/shared/api-client'
import { type CsvCell, toCsv } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'
import { actorName, tellingOf } from './registry.rules.ts'
import { registryTexts as texts } from './registry.texts.ts'

export const useRegistry = (filters: AuditFilters, size: number) => usePages(audit.ofCompany, { query: filters }, size)

/** All lines that match the filters, newest first, as a file. */
export async function registryFile(filters: AuditFilters) {
  const lines = await allRows(audit.ofCompany, { query: filters })
  return { rows: lines.length, text: toCsv(texts.csv, lines.map(cellsOf)) }
}

const cellsOf = (entry: RegistryEntry): readonly CsvCell[] => [
  ...[formatMoment(entry.at), actorName(entry) ?? auditWords.system, actionLabel(entry.action)],
  ...[subjectLabel(entry.subject.type), entry.subject.name, entry.subject.id],
  detailLines(tellingOf(entry)).join('; '),
]
