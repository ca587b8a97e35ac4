import {
  endingsOf,
  fileTypeOf,
  MAGIC_BYTES,
  WHOLESALE_DOCUMENTS,
  WHOLESALE_FILE_TYPES,
  type WholesaleDocument,
  type WholesaleFileType,
} from '@loopi/contract/wholesale/documents'
import { formatDecimal } from '@loopi/shared/texts/format'
import { EMAIL, PHONE } from '../../forms/field-kinds.ts'
import type { FieldSpec } from '../../forms/field-spec.ts'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.form

/** Fields by the names of the call. The CNPJ is not validated. */
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
    maxLength: 120,
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

/** File types of the picker as extensions and media types, because some phones know only one of them. */
export const ACCEPT = [
  ...WHOLESALE_FILE_TYPES,
  ...WHOLESALE_FILE_TYPES.flatMap((type) => endingsOf(type).map((ending) => `.${ending}`)),
].join(',')

/** File type by magic bytes and name; null for other files. */
export const typeOf = async (file: File): Promise<WholesaleFileType | null> =>
  fileTypeOf(file.name, new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer()))

export type Documents = Record<WholesaleDocument, File>

/** Rounded size such as `124 KB` or `1,8 MB`. */
export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB']
  const digits = unit === 'MB' ? 1 : 0
  return `${formatDecimal(Math.max(size, digits ? 0 : 1), digits)} ${unit}`
}
