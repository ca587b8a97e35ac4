import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@loopi/contract/audit/audit.actions'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import type { CsvCell } from '@loopi/ui/csv'
import { formatClp, formatMoment } from '@loopi/ui/texts/format'
import { auditTexts as texts, VALUE_LABELS } from './audit.texts.ts'

const wordOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name

/** Labels of an action and its object; one that this release does not know is shown by its own name. */
export const actionLabel = (action: string): string => wordOf(AUDIT_ACTIONS, action)
export const subjectLabel = (type: string): string => wordOf(AUDIT_SUBJECTS, type)

const STATUS: Readonly<Record<string, string>> = { 0: 'Rejeitado', 1: 'Aprovado', 2: 'Em Análise' }

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (name === 'status') return STATUS[String(value)] ?? String(value)
  if (name === 'cnpj' && typeof value === 'string') return formatCnpj(value)
  if (name === 'valor' && typeof value === 'number') return formatClp(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Changes as one sentence for each value. */
export function detailLines({ before, details }: Pick<AuditEntry, 'before' | 'details'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(details ?? {})])]
  return names.map((name) => {
    const [was, is] = [before?.[name], details?.[name]]
    const isChange = before !== null && name in before && details !== null && name in details
    const value = isChange
      ? texts.arrow(valueText(name, was), valueText(name, is))
      : valueText(name, details !== null && name in details ? is : was)
    return texts.said(VALUE_LABELS[name] ?? name, value)
  })
}

/** A line of the log as cells of the exported table. */
export const csvRow = (entry: AuditEntry): readonly CsvCell[] => [
  formatMoment(entry.at),
  entry.actor?.name ?? texts.system,
  entry.actor?.email,
  entry.actor?.role,
  actionLabel(entry.action),
  subjectLabel(entry.subject.type),
  entry.subject.name,
  entry.subject.id,
  detailLines(entry).join('; '),
  entry.address,
]
