import { formatCep } from '@loopi/contract/documents/cep'
import { formatPhone } from '@loopi/contract/documents/phone'
import type { FieldSpec } from './field-spec.ts'

/** Attributes of a kind of field. */
export const EMAIL = { maxLength: 254, type: 'email', autoComplete: 'email' } as const satisfies Omit<
  FieldSpec,
  'label'
>

/** Ten or eleven digits of Brazil; a foreign number as typed. */
export const PHONE = {
  maxLength: 40,
  type: 'tel',
  autoComplete: 'tel-national',
  format: formatPhone,
} as const satisfies Omit<FieldSpec, 'label'>

export const CEP = {
  maxLength: 9,
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  format: formatCep,
} as const satisfies Omit<FieldSpec, 'label'>
