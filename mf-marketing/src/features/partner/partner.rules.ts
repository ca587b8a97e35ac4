import { COMPANY_CATEGORIES, DEFAULT_CATEGORY } from '@loopi/contract/categories'
import { maskCnpj } from '@loopi/contract/documents/cnpj'
import { PARTNER_LIMITS, type PartnerApplication } from '@loopi/contract/partners/partners.schemas'
import { CEP, EMAIL, PHONE } from '../../forms/field-kinds.ts'
import type { FieldSpec } from '../../forms/field-spec.ts'
import { partnerTexts } from './partner.texts.ts'

const t = partnerTexts.dialog
const most = PARTNER_LIMITS

/** Fields by the columns of the table. */
export const FIELDS = {
  nome: {
    label: t.nome,
    placeholder: t.nomePlaceholder,
    required: true,
    maxLength: most.nome,
    autoComplete: 'organization',
    wide: true,
  },
  cnpj: { label: t.cnpj, placeholder: t.cnpjPlaceholder, required: true, maxLength: 18, format: maskCnpj },
  email: {
    label: t.email,
    placeholder: t.emailPlaceholder,
    required: true,
    ...EMAIL,
  },
  telefone: {
    label: t.telefone,
    placeholder: t.telefonePlaceholder,
    ...PHONE,
  },
  cep: {
    label: t.cep,
    placeholder: t.cepPlaceholder,
    ...CEP,
  },
  endereco: {
    label: t.endereco,
    placeholder: t.enderecoPlaceholder,
    maxLength: most.endereco,
    autoComplete: 'street-address',
    wide: true,
  },
  cidade: { label: t.cidade, maxLength: most.cidade, autoComplete: 'address-level2' },
  estado: {
    label: t.estado,
    placeholder: t.estadoPlaceholder,
    maxLength: most.estado,
    autoComplete: 'address-level1',
  },
  categoria: {
    label: t.categoria,
    kind: COMPANY_CATEGORIES,
    initial: DEFAULT_CATEGORY,
    maxLength: most.categoria,
    wide: true,
  },
  descricao: {
    label: t.descricao,
    placeholder: t.descricaoPlaceholder,
    kind: 'lines',
    maxLength: most.descricao,
    wide: true,
  },
} as const satisfies Partial<Record<keyof PartnerApplication, FieldSpec>>

export type Field = keyof typeof FIELDS

/** Row for the table: pending, with null for empty fields. */
export function applicationOf(values: Record<Field, string>): PartnerApplication {
  const { nome, cnpj, email, categoria, ...others } = values
  const optional = Object.fromEntries(Object.entries(others).map(([name, text]) => [name, text.trim() || null]))
  return {
    ...optional,
    nome: nome.trim(),
    cnpj: cnpj.trim(),
    email: email.trim(),
    categoria,
    status: 'Inativa',
    cadastro: 'Em Análise',
  }
}
