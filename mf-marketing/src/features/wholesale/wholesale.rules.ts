import {
  WHOLESALE_DOCUMENTS,
  WHOLESALE_FILE_TYPES,
  type WholesaleDocument,
  type WholesaleFileType,
} from '@loopi/shared/contract/wholesale/wholesale.schemas'
import { EMAIL, PHONE } from '../../forms/field-kinds.ts'
import type { FieldSpec } from '../../forms/field-spec.ts'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.form

/** The form, by the names of the call's fields. Nothing checks the CNPJ. */
export const FIELDS = {
  companyName: {
    label: t.companyName,
    placeholder: t.companyNamePlaceholder,
    required: true,
    maxLength: 160,
    autoComplete: 'organization',
    wide: true,
  },
  cnpj: { label: t.cnpj, placeholder: t.cnpjPlaceholder, required: true, maxLength: 30 },
  responsibleName: {
    label: t.responsibleName,
    placeholder: t.responsibleNamePlaceholder,
    required: true,
    maxLength: 160,
    autoComplete: 'name',
  },
  email: {
    label: t.email,
    placeholder: t.emailPlaceholder,
    required: true,
    ...EMAIL,
  },
  phone: {
    label: t.phone,
    placeholder: t.phonePlaceholder,
    required: true,
    ...PHONE,
  },
  stateCity: {
    label: t.stateCity,
    placeholder: t.stateCityPlaceholder,
    required: true,
    maxLength: 160,
    wide: true,
  },
  productsInterest: {
    label: t.productsInterest,
    placeholder: t.productsInterestPlaceholder,
    kind: 'lines',
    maxLength: 2000,
    wide: true,
  },
} as const satisfies Record<string, FieldSpec>

export type Field = keyof typeof FIELDS

export const DOCUMENTS = WHOLESALE_DOCUMENTS

/** What a picker offers; names of both kinds, because some phones know only the one. */
export const ACCEPT = [
  ...Object.keys(WHOLESALE_FILE_TYPES),
  ...Object.values(WHOLESALE_FILE_TYPES).flatMap((endings) => endings.map((ending) => `.${ending}`)),
].join(',')

/** First bytes of each type; the api knows them too (api/src/modules/wholesale/wholesale.rules.ts). */
const SIGNATURES: Record<WholesaleFileType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

const TYPES = Object.keys(SIGNATURES) as WholesaleFileType[]

/** What a file is, when its first bytes and the end of its name agree; else null. */
export async function typeOf(file: File): Promise<WholesaleFileType | null> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const found = TYPES.find((type) => SIGNATURES[type].every((byte, at) => bytes[at] === byte))
  const endings: readonly string[] = found ? WHOLESALE_FILE_TYPES[found] : []
  return found && endings.includes(ending) ? found : null
}

export type Documents = Record<WholesaleDocument, File>

/** `124 KB`, `1,8 MB`: as people read it, not to the byte. */
export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB']
  const digits = unit === 'MB' ? 1 : 0
  const shown = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(Math.max(size, digits ? 0 : 1))
  return `${shown} ${unit}`
}
