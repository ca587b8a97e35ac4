import type { ApiError } from '@loopi/shared/api-client'
import type { CompanyStatus } from '@loopi/shared/contract/auth/auth.schemas'
import { CATEGORIES, DEFAULT_CATEGORY } from '@loopi/shared/contract/categories'
import type { companies } from '@loopi/shared/contract/companies/companies.contract'
import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { formatCnpj, parseCnpj } from '@loopi/shared/contract/documents/cnpj'
import type { Input } from '@loopi/shared/contract/endpoint'
import { email as emailSchema } from '@loopi/shared/contract/primitives'
import { companiesTexts as texts } from './companies.texts.ts'

const REGISTRATION: Record<number, { label: string; color: string }> = {
  0: { label: 'Rejeitado', color: 'red' },
  1: { label: 'Aprovado', color: 'mata' },
  2: { label: 'Em Análise', color: 'sol' },
}

/** How the status of a registration reads; a value the specification does not know is 'Desconhecido'. */
export const registrationOf = (status: number) => REGISTRATION[status] ?? { label: 'Desconhecido', color: 'gray' }

/** The three states of the edit dialog, as a choice. */
export const STATUS_CHOICES = ([2, 1, 0] as const).map((status) => ({
  value: String(status),
  label: registrationOf(status).label,
}))

/** Categories to choose from, with one that a company has but nobody knows. */
export function categoryChoices(current?: string): { value: string; label: string }[] {
  const known = [
    { value: DEFAULT_CATEGORY, label: DEFAULT_CATEGORY },
    ...CATEGORIES.map(({ brand, name }) => ({ value: brand as string, label: name as string })),
  ]
  const isKnown = current === undefined || known.some(({ value }) => value === current)
  return isKnown ? known : [{ value: current, label: current }, ...known]
}

/** The edit dialog's fields. */
export type CompanyForm = { name: string; cnpj: string; email: string; categoria: string; status: string }

export const formOf = ({ name, cnpj, email, categoria, status }: Company): CompanyForm => ({
  name,
  cnpj: formatCnpj(cnpj),
  email: email ?? '',
  categoria,
  status: String(status),
})

type Update = Omit<Input<typeof companies.update>['body'], 'user_id'>

/** What saving has to call: the data when a field changed, the status when that did. */
export function changesOf(company: Company, form: CompanyForm): { data: Update | null; status: CompanyStatus | null } {
  const before = formOf(company)
  const data: Update = {
    ...(form.name.trim() !== before.name && { nome: form.name.trim() }),
    ...(parseCnpj(form.cnpj) !== parseCnpj(before.cnpj) && { cnpj: form.cnpj }),
    ...(form.email.trim() !== before.email && { email: form.email.trim() || null }),
    ...(form.categoria !== before.categoria && { categoria: form.categoria }),
  }
  return {
    data: Object.keys(data).length > 0 ? data : null,
    status: form.status === before.status ? null : (Number(form.status) as CompanyStatus),
  }
}

type Sentences = Record<string, string>

/** What keeps name, CNPJ and e-mail from being sent, by field. */
export function checkIdentity({ name, cnpj, email }: { name: string; cnpj: string; email: string }) {
  return {
    name: name.trim() ? null : texts.fieldMissing,
    cnpj: parseCnpj(cnpj) ? null : texts.fieldMissing,
    email: email.trim() === '' || emailSchema.safeParse(email).success ? null : texts.emailInvalid,
  }
}

/** What keeps an edited company from being saved; an approved one needs an e-mail. */
export function checkEdit(form: CompanyForm) {
  const needsEmail = form.status === '1' && form.email.trim() === ''
  return { ...checkIdentity(form), ...(needsEmail && { email: texts.emailForApproval }) }
}

/** What the server said against single fields; a missing e-mail is one, whichever call met it. */
export function fieldSentences(cause: ApiError): Sentences {
  const said = Object.entries(cause.envelope?.errors ?? {}).map(([field, [first]]) => [
    // Registering and updating call the same thing by two names.
    field === 'nome' ? 'name' : field,
    first ?? cause.message,
  ])
  return {
    ...(cause.hasCode('company/email-missing') && { email: cause.message }),
    ...(cause.hasCode('company/email-taken') && { email: cause.message }),
    ...Object.fromEntries(said),
  }
}
