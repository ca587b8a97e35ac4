import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@loopi/contract/audit/audit.actions'
import { AUDIT_FIELDS, type AuditField } from '@loopi/contract/audit/audit.fields'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { categoryLabel } from '@loopi/contract/categories'
import { couponCategoryName } from '@loopi/contract/coupons/categories'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { TEAM_ROLE_LABELS } from '@loopi/contract/team/roles.texts'
import { WHOLESALE_STATES } from '@loopi/contract/wholesale/states'
import { formatClp, formatCount, formatDay, formatMoment } from '@loopi/shared/texts/format'
import { auditWords as texts } from './audit-words.texts.ts'

const wordOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name

/** Labels of actions, objects and fields; a word unknown to this release is shown as it is. */
export const actionLabel = (action: string): string => wordOf(AUDIT_ACTIONS, action)
export const subjectLabel = (type: string): string => wordOf(AUDIT_SUBJECTS, type)
export const fieldLabel = (field: string): string => wordOf(AUDIT_FIELDS, field)

const number = (say: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? say(value) : String(value)
const text = (say: (value: string) => string) => (value: unknown) =>
  typeof value === 'string' ? say(value) : String(value)

/** Formatters of values that are no plain text. */
const SAID: { readonly [F in AuditField]?: (value: unknown) => string } = {
  status: (value) => wordOf(texts.status as Readonly<Record<string, string>>, String(value)),
  situacao: text((value) => wordOf(WHOLESALE_STATES, value)),
  cnpj: text(formatCnpj),
  valor: number(formatClp),
  points_required: number(formatClp),
  clp_por_codigo: number(formatClp),
  quantidade: number(formatCount),
  qtd_disponivel: number(formatCount),
  paused_stock: number(formatCount),
  clientes: number(texts.people),
  papel: text((value) => wordOf(TEAM_ROLE_LABELS, value)),
  valid_until: text(formatDay),
  validade: text(formatDay),
  hora: text(formatMoment),
  categoria: text(categoryLabel),
  category_id: number(couponCategoryName),
  document: text((value) => wordOf(texts.documents, value)),
  tipo: text((value) => wordOf(texts.kinds, value)),
  posicao: text((value) => wordOf(texts.positions, value)),
  formato: text((value) => value.toUpperCase()),
  ufs: (value) => (Array.isArray(value) ? texts.list(value.map(String)) : String(value)),
  fields: (value) =>
    Array.isArray(value) ? texts.list(value.map((field) => fieldLabel(String(field)))) : String(value),
}

const DEADLINES = ['valid_until', 'validade']

function valueText(name: string, value: unknown): string {
  if (DEADLINES.includes(name) && (value === null || value === undefined)) return texts.noDeadline
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const say = SAID[name as AuditField]
  if (say) return say(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Value of an audit line in words, alone or before and after. */
export type Detail = {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly value: string
  /** Company that the value is; null for other values. */
  readonly company: number | null
}

const COMPANY_FIELDS = ['companyId', 'company_id']

type Told = Pick<AuditEntry, 'before' | 'details'> & Partial<Pick<AuditEntry, 'nomes'>>

/** Values of a line, each once; unchanged values are left out. */
export function detailsOf({ before, details, nomes }: Told): readonly Detail[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(details ?? {})])]
  return names.flatMap((field) => {
    const isCompany = COMPANY_FIELDS.includes(field)
    const worded = (value: unknown) =>
      isCompany && value !== null && value !== undefined
        ? (nomes?.[field] ?? texts.number(String(value)))
        : valueText(field, value)
    const [was, is] = [before?.[field], details?.[field]]
    const isChange = before !== null && field in before && details !== null && field in details
    if (isChange && JSON.stringify(was) === JSON.stringify(is)) return []
    const now = details !== null && field in details ? is : was
    return {
      field,
      label: fieldLabel(field),
      before: isChange ? worded(was) : null,
      value: worded(now),
      company: isCompany && typeof now === 'number' ? now : null,
    }
  })
}

export const detailLines = (entry: Told): string[] =>
  detailsOf(entry).map(({ label, before, value }) =>
    texts.labelled(label, before === null ? value : texts.arrow(before, value)),
  )
