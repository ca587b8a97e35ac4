import { BRAND_CATEGORIES } from '@loopi/contract/categories'
import type { companies } from '@loopi/contract/companies/companies.contract'
import { isCnpj, maskCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import type { Input } from '@loopi/contract/endpoint'
import type { ApiError } from '@loopi/shared/api-client'
import { CEP, EMAIL, PHONE } from '../../forms/field-kinds.ts'
import type { FieldSpec } from '../../forms/field-spec.ts'
import { registrationTexts } from './registration.texts.ts'

const t = registrationTexts.form

const categories = [{ value: '', label: t.noCategory }, ...BRAND_CATEGORIES]

/** Fields by the names of the call, in the specification's order. */
export const FIELDS = {
  name: {
    label: t.name,
    placeholder: t.namePlaceholder,
    required: true,
    maxLength: 160,
    autoComplete: 'organization',
    wide: true,
  },
  // A CNPJ may have letters, so phones must not show the numeric keyboard.
  cnpj: { label: t.cnpj, placeholder: t.cnpjPlaceholder, required: true, maxLength: 18, format: maskCnpj },
  email: {
    label: t.email,
    placeholder: t.emailPlaceholder,
    required: true,
    ...EMAIL,
  },
  phone: {
    label: t.phone,
    placeholder: t.phonePlaceholder,
    ...PHONE,
  },
  cep: {
    label: t.cep,
    placeholder: t.cepPlaceholder,
    ...CEP,
  },
  endereco: {
    label: t.street,
    placeholder: t.streetPlaceholder,
    maxLength: 200,
    autoComplete: 'street-address',
    wide: true,
  },
  cidade: { label: t.city, maxLength: 120, autoComplete: 'address-level2' },
  estado: { label: t.state, placeholder: t.statePlaceholder, maxLength: 60, autoComplete: 'address-level1' },
  categoria: { label: t.category, kind: categories, maxLength: 60, wide: true },
  descricao_empresa: {
    label: t.description,
    placeholder: t.descriptionPlaceholder,
    kind: 'lines',
    maxLength: 2000,
    wide: true,
  },
} as const satisfies Record<string, FieldSpec>

export type Field = keyof typeof FIELDS

/** Fields that the look-up fills, disabled while it runs. */
export const ADDRESS = ['endereco', 'cidade', 'estado'] as const satisfies readonly Field[]

type Registration = Input<typeof companies.register>['body']

/** Body of the call: empty texts as null. */
export const registrationOf = (values: Record<Field, string>): Registration => {
  const orNull = (text: string) => text.trim() || null
  const { name, cnpj, email, ...others } = values
  const optional = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, orNull(text)]))
  return { ...optional, name: name.trim(), cnpj, email: email.trim() }
}

/** Warning about a CNPJ that does not block sending, because root reviews every company. */
export function doubtAbout(cnpj: string): string | null {
  if (cnpj === '' || isCnpj(cnpj)) return null
  return parseCnpj(cnpj).length < 14 ? t.cnpjShort : t.cnpjDoubt
}

/** Message of a refused registration, and errors by field. */
export function refusalOf(cause: ApiError): { sentence: string; at: Partial<Record<Field, string>> } {
  const fieldErrors = Object.entries(cause.envelope?.errors ?? {}).filter(([field]) => field in FIELDS)
  return {
    sentence: cause.envelope?.error || t.failed,
    at: cause.hasCode('company/cnpj-taken')
      ? { cnpj: t.taken }
      : Object.fromEntries(fieldErrors.map(([field, sentences]) => [field, sentences.join(' ')])),
  }
}
