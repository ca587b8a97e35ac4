import { formatCep } from '@loopi/contract/documents/cep'
import { formatPhone } from '@loopi/contract/documents/phone'
import type { FieldSpec } from './field-spec.ts'

/** Behaviour of a kind of field, under any name. */
export const EMAIL = { maxLength: 254, type: 'email', autoComplete: 'email' } as const satisfies Omit<
  FieldSpec,
  'label'
>

/** Ten digits, or eleven; a number from abroad as it is typed. */
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
