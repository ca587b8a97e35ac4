import type { Brand } from '@loopi/contract/brands/brands.reading'
import {
  ADDRESS_FIELDS,
  type AddressField,
  LOGO_PLACEHOLDER,
  missingAddressField,
} from '@loopi/contract/brands/brands.rules'
import type { BrandKind } from '@loopi/contract/brands/brands.schemas'
import { logoOf } from '@loopi/contract/brands/logo'
import { BRAND_CATEGORIES, categoryOf, withCurrent } from '@loopi/contract/categories'
import { isContactPhone } from '@loopi/contract/documents/phone'
import { typedWebAddress } from '@loopi/contract/documents/web-address'
import { type CepAddress, knownParts } from '@loopi/shared/cep'
import { brandFormTexts as texts } from './brand-form.texts.ts'
import type { BrandBody } from './brands.queries.ts'

export type BrandValues = Record<
  'company' | 'nome' | 'categoria' | 'telefone' | 'website' | 'logo_url' | 'descricao' | 'desconto_info' | AddressField,
  string
> & { tipo: BrandKind; ativa: boolean }

export type BrandErrors = Partial<Record<keyof BrandValues, string>>

const TEXTS = ['telefone', 'website', 'logo_url', 'descricao', 'desconto_info', ...ADDRESS_FIELDS] as const

/** Form values of a brand. A new brand is Ativa and online, with a placeholder as its logo. */
export function valuesOf(brand: Brand | null): BrandValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, brand?.[field] ?? '']))
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    company: String(brand?.user_id ?? ''),
    nome: brand?.nome ?? '',
    categoria: brand ? (categoryOf(brand.categoria)?.brand ?? brand.categoria) : '',
    logo_url: brand ? (brand.logo_url ?? '') : LOGO_PLACEHOLDER,
    tipo: brand?.tipo ?? 'digital',
    ativa: brand ? brand.status === 'Ativa' : true,
  }
}

/** The 19 categories; a current value that is none of them is listed first as 'Geral'. */
export const categoryChoices = (brand: Brand | null) => withCurrent(BRAND_CATEGORIES, valuesOf(brand).categoria)

/** Reason why a form cannot be sent: toast texts and field errors. */
export type Refusal = { readonly title?: string; readonly sentence: string; readonly errors: BrandErrors }

const REQUIRED = ['nome', 'categoria', 'telefone'] as const

/**
 * First reason against sending, in the specification's order; null when valid. A new brand needs a company, which root
 * chooses and an admin has once it is loaded.
 */
export function refusalOf(
  values: BrandValues,
  { isNew, role }: { isNew: boolean; role: 'admin' | 'root' },
): Refusal | null {
  const missing = [...REQUIRED, ...(isNew && role === 'root' ? (['company'] as const) : [])].filter(
    (field) => values[field].trim() === '',
  )
  if (missing.length > 0)
    return { sentence: texts.missing, errors: Object.fromEntries(missing.map((field) => [field, texts.required])) }
  if (!isContactPhone(values.telefone))
    return { title: texts.phoneTitle, sentence: texts.phoneFormats, errors: { telefone: texts.phoneFormats } }
  const field = values.tipo === 'fisico' ? missingAddressField(values) : null
  if (field !== null) return { sentence: texts.addressMissing(field), errors: { [field]: texts.required } }
  if (isNew && values.company === '')
    return { sentence: texts.companyMissing, errors: { company: texts.companyMissing } }
  return linkRefusal(values)
}

/** Checks links and pictures, for which the specification has no rule. */
function linkRefusal({ website, logo_url }: BrandValues): Refusal | null {
  if (website.trim() !== '' && typedWebAddress(website) === null)
    return { sentence: texts.noAddress, errors: { website: texts.noAddress } }
  if (logo_url.trim() !== '' && logoOf(logo_url).is === 'none')
    return { sentence: texts.noLogo, errors: { logo_url: texts.noLogo } }
  return null
}

/** Body of the call. A brand that closes its shop loses the address; what online brands had stays. */
export function bodyOf(values: BrandValues, before: Brand | null): BrandBody {
  const { company: _company, ativa, tipo, website, ...typed } = values
  const orNull = (text: string) => text.trim() || null
  const leaves = tipo === 'digital' && before?.tipo !== 'digital'
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, leaves ? null : orNull(values[field])]))
  return {
    ...typed,
    ...address,
    nome: values.nome.trim(),
    telefone: values.telefone.trim(),
    descricao: orNull(values.descricao),
    desconto_info: orNull(values.desconto_info),
    logo_url: orNull(values.logo_url),
    website: typedWebAddress(website),
    tipo,
    tipo_marca: tipo,
    status: ativa ? 'Ativa' : 'Inativa',
  } as BrandBody
}

/** Fields that the look-up found; an unknown field keeps its typed value. */
export const foundAddress = ({ logradouro, bairro, localidade, uf }: CepAddress): Partial<BrandValues> =>
  knownParts({ endereco: logradouro, bairro, cidade: localidade, estado: uf, pais: texts.country })

/** Field that somebody else changed meanwhile: the typed value and the stored one. */
export function changedFieldOf(name: string, typed: BrandValues, theirs: BrandValues) {
  const field = name === 'status' ? 'ativa' : (name as keyof typeof texts.fields)
  const shown = (values: BrandValues) =>
    field === 'ativa' ? texts.yesOrNo(values.ativa) : field === 'tipo' ? texts.kinds[values.tipo] : values[field]
  return {
    label: field === 'ativa' ? texts.active : texts.fields[field],
    ...{ mine: shown(typed), now: shown(theirs), changes: { [field]: theirs[field] } },
  }
}

/** Errors of the server by form field. */
export const refusedFields = (
  values: BrandValues,
  errors: Readonly<Record<string, readonly string[]>> = {},
): BrandErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => (name in values && sentence ? [[name, sentence]] : [])),
  )
