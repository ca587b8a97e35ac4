import type { HTMLInputTypeAttribute } from 'react'

type FieldChoice = { value: string; label: string }

/** A field of a form as data: what it is called, how it takes text, what must be in it. */
export type FieldSpec = {
  label: string
  /** `line` by default; choices are a native list, which phones show in their own way. */
  kind?: 'line' | 'lines' | readonly FieldChoice[]
  placeholder?: string
  required?: true
  maxLength: number
  /** Initial value. */
  initial?: string
  /** Masks what is typed. */
  format?: (typed: string) => string
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric'
  autoComplete?: string
  /** Takes a whole row where others stand in pairs. */
  wide?: true
}

export type FieldSpecs<F extends string> = Readonly<Record<F, FieldSpec>>

export const namesOf = <F extends string>(fields: FieldSpecs<F>) => Object.keys(fields) as F[]

/** An empty form. */
export const emptyOf = <F extends string>(fields: FieldSpecs<F>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].initial ?? ''])) as Record<F, string>

/** Required fields with nothing in them, in the order of the form; blanks are nothing. */
export const missingFields = <F extends string>(fields: FieldSpecs<F>, values: Record<F, string>): F[] =>
  namesOf(fields).filter((name) => fields[name].required && values[name].trim() === '')
