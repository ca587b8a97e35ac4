import { isEmail } from '@loopi/contract/documents/email'
import { isPhone, PHONE_REFUSED } from '@loopi/contract/documents/phone'
import { useDraft } from '@loopi/shared/forms/draft'
import { notify } from '@loopi/shared/notify'
import { useRef, useState } from 'react'
import { isReturn } from '../site/is-return.ts'
import { emptyOf, type FieldSpec, type FieldSpecs, missingFields, namesOf } from './field-spec.ts'
import { formsTexts as t } from './forms.texts.ts'
import { usePrehydrationValues } from './use-prehydration-values.ts'

const doubtAbout = (type: FieldSpec['type'], text: string): string | null => {
  if (type === 'tel') return isPhone(text) ? null : PHONE_REFUSED
  return type !== 'email' || isEmail(text) ? null : t.emailInvalid
}

type Errors<F extends string> = Partial<Record<F, string>>

type Options<F extends string> = {
  /** Draft name of the form. */
  name: string
  lost?: string
  isUnkept?: boolean
  /** Called with text typed before hydration, but not with text that a browser restored. */
  onEarlyText?: (typed: Partial<Record<F, string>>) => void
}

/**
 * Form of text fields: values, errors, and the checks that all forms of the site share. Its draft survives a reload.
 */
export function useTextForm<F extends string>(
  fields: FieldSpecs<F>,
  { name, onEarlyText = () => {}, ...unkept }: Options<F>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => emptyOf(fields))
  const [errors, setErrors] = useState<Errors<F>>({})

  const set = (name: F, text: string) => {
    setValues((current) => ({ ...current, [name]: text }))
    setErrors(({ [name]: _, ...others }) => others as Errors<F>)
  }

  usePrehydrationValues(ref, values, (typed) => {
    for (const name of namesOf(fields)) {
      const text = typed[name]
      if (text !== undefined) set(name, fields[name].format?.(text) ?? text)
    }
    if (!isReturn()) onEarlyText(typed)
  })

  const first = emptyOf(fields)
  const { notice, clear } = useDraft<Record<F, string>>(
    name,
    values,
    // Text typed before hydration is newer than the draft.
    (kept) =>
      setValues((current) => {
        const untouched = Object.entries(kept).filter(([field]) => current[field as F] === first[field as F])
        return { ...current, ...Object.fromEntries(untouched) }
      }),
    { ...unkept, discard: () => setValues(first) },
  )

  /** Writes several fields; empty values are skipped. */
  const fill = (found: Partial<Record<F, string>>) => {
    for (const name of namesOf(fields)) {
      const text = found[name]
      if (text) set(name, text)
    }
  }

  /** Sets errors and focuses the first field with one. */
  const refuse = (found: Errors<F>) => {
    setErrors(found)
    const first = namesOf(fields).find((name) => found[name])
    ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  /** True when no required field is blank; sets errors otherwise. */
  const isFilled = () => {
    const missing = missingFields(fields, values)
    if (missing.length === 0) return true
    notify.error(t.missing)
    refuse(Object.fromEntries(missing.map((name) => [name, t.fieldMissing])) as Errors<F>)
    return false
  }

  /** True when e-mails and phones are valid; sets errors otherwise. */
  const isReadable = () => {
    const found = namesOf(fields).flatMap((name) => {
      const sentence = values[name].trim() === '' ? null : doubtAbout(fields[name].type, values[name])
      return sentence === null ? [] : [[name, sentence]]
    })
    if (found.length > 0) refuse(Object.fromEntries(found) as Errors<F>)
    return found.length === 0
  }

  /** Empties the sent form. */
  const reset = () => {
    clear()
    setValues(first)
    setErrors({})
  }

  return { ref, fields, values, errors, set, fill, refuse, isFilled, isReadable, reset, draft: notice }
}

export type TextForm<F extends string> = ReturnType<typeof useTextForm<F>>
