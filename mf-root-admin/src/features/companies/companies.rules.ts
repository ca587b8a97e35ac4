import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Company } from '@loopi/contract/companies/companies.reading'
import { formatCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import { isEmail } from '@loopi/contract/documents/email'
import type { ApiError } from '@loopi/shared/api-client'
import type { StatusKind } from '@loopi/shared/ui/components'
import { companiesTexts as texts } from './companies.texts.ts'

const REGISTRATION: Record<number, { label: string; kind: StatusKind }> = {
  0: { label: 'Rejeitado', kind: 'refused' },
  1: { label: 'Aprovado', kind: 'ready' },
  2: { label: 'Em Análise', kind: 'pending' },
}

/** Status missing in the answer. */
const UNKNOWN = -1

/** Label of a registration's status; 'Desconhecido' for a value outside the specification. */
export const registrationOf = (status: number | null) =>
  REGISTRATION[status ?? UNKNOWN] ?? { label: 'Desconhecido', kind: 'inactive' }

/** Status options of the edit dialog. */
export const STATUS_CHOICES = ([2, 1, 0] as const).map((status) => ({
  value: String(status),
  label: registrationOf(status).label,
}))

export type CompanyForm = { name: string; cnpj: string; email: string; categoria: string; status: string }

export const formOf = ({ name, cnpj, email, categoria, status }: Company): CompanyForm => ({
  name,
  cnpj: formatCnpj(cnpj),
  email: email ?? '',
  categoria,
  status: String(status ?? ''),
})

/**
 * Body of the call, which the specification wants complete. An unchanged CNPJ is sent as stored, because an application
 * may hold one that is longer than its mask.
 */
const dataOf = (company: Company, { name, cnpj, email, categoria }: CompanyForm) => ({
  nome: name.trim(),
  cnpj: parseCnpj(cnpj) === parseCnpj(formOf(company).cnpj) ? company.cnpj : cnpj,
  email: email.trim() || null,
  categoria,
})

type CompanyData = ReturnType<typeof dataOf>

/** Company at the time of opening: body of the call and status. */
export const seenOf = (company: Company) => ({
  ...dataOf(company, formOf(company)),
  status: formOf(company).status,
})

/**
 * Calls of a save, from the specification: the status when it changed, else the data; and the data as well when both
 * changed, so that no edit is lost.
 */
export function savingOf(
  company: Company,
  form: CompanyForm,
  status: string = formOf(company).status,
): { data: CompanyData | null; status: CompanyStatus | null } {
  const data = dataOf(company, form)
  if (form.status === status) return { data, status: null }
  const before: CompanyData = dataOf(company, formOf(company))
  const isSame = (Object.keys(data) as (keyof CompanyData)[]).every((field) => data[field] === before[field])
  return { data: isSame ? null : data, status: Number(form.status) as CompanyStatus }
}

/** Fields that other requests share, so that approving one decides about the others. */
export const sharedBy = ({ cnpj_repetido, email_repetido }: Company): readonly ('cnpj' | 'email')[] => [
  ...(cnpj_repetido ? ['cnpj' as const] : []),
  ...(email_repetido ? ['email' as const] : []),
]

type Sentences = Record<string, string>

/** Errors of name, CNPJ and e-mail by field. */
export function checkIdentity({ name, cnpj, email }: { name: string; cnpj: string; email: string }) {
  return {
    name: name.trim() ? null : texts.fieldMissing,
    cnpj: parseCnpj(cnpj) ? null : texts.fieldMissing,
    email: email.trim() === '' || isEmail(email) ? null : texts.emailInvalid,
  }
}

/** Errors of an edited company; an approved one needs an e-mail. */
export function checkEdit(form: CompanyForm) {
  const needsEmail = form.status === '1' && form.email.trim() === ''
  return { ...checkIdentity(form), ...(needsEmail && { email: texts.emailForApproval }) }
}

/** Errors of the server by field. Approving may be refused for CNPJ and e-mail, which it does not send. */
export function fieldSentences(cause: ApiError): Sentences {
  const fieldErrors = Object.entries(cause.envelope?.errors ?? {}).map(([field, [first]]) => [
    // Registering and updating name the same field differently.
    field === 'nome' ? 'name' : field,
    first ?? cause.message,
  ])
  return {
    ...(cause.hasCode('company/email-missing') && { email: cause.message }),
    ...(cause.hasCode('company/cnpj-approved') && { cnpj: cause.message }),
    ...(cause.hasCode('company/email-proven') && { email: cause.message }),
    ...Object.fromEntries(fieldErrors),
  }
}
