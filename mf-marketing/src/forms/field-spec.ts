import type { HTMLInputTypeAttribute } from 'react'

type FieldChoice = { value: string; label: string }

/** Declaration of a form field: label, input attributes and validation. */
export type FieldSpec = {
  label: string
  /** `line` by default; choices are a native select. */
  kind?: 'line' | 'lines' | readonly FieldChoice[]
  placeholder?: string
  required?: true
  maxLength: number
  initial?: string
  format?: (typed: string) => string
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric'
  autoComplete?: string
  /** Takes a whole row, where other fields are in pairs. */
  wide?: true
}

export type FieldSpecs<F extends string> = Readonly<Record<F, FieldSpec>>

export const namesOf = <F extends string>(fields: FieldSpecs<F>) => Object.keys(fields) as F[]

export const emptyOf = <F extends string>(fields: FieldSpecs<F>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].initial ?? ''])) as Record<F, string>

/** Required fields that are blank, in display order. */
export const missingFields = <F extends string>(fields: FieldSpecs<F>, values: Record<F, string>): F[] =>
  namesOf(fields).filter((name) => fields[name].required && values[name].trim() === '')
