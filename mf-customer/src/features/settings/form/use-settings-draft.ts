import type { OwnUser } from '@loopi/contract/account/account.reading'
import { clearDraft, useDraft } from '@loopi/shared/forms/draft'
import { useOwnerProof } from '@loopi/shared/owner-proof'
import { useRef, useState } from 'react'
import { type Errors, FIELDS, type SettingsField, type Values } from './settings.fields.ts'
import { asksPassword, isSameStreet, valuesOf } from './settings.rules.ts'

const NAME = 'settings'

/** Marks an unchanged field in the stored draft; an empty string means that it was emptied. */
const UNCHANGED = '\u0000'

/** `from`: the account's value when the field was first edited. */
type Edit = { text: string; byHand: boolean; from: string | null | undefined }

/**
 * Unsaved changes on top of the account's values. Only edits are stored, so that a refetched account shows in untouched
 * fields.
 */
export function useSettingsDraft(user: OwnUser | undefined) {
  const ref = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<Record<SettingsField, Edit>>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [password, setPassword] = useState('')
  const proof = useOwnerProof()
  const saved = valuesOf(user)
  const values = Object.fromEntries(FIELDS.map((field) => [field, edits[field]?.text ?? saved[field]])) as Values
  const changed = FIELDS.filter((field) => values[field] !== saved[field])

  const fromOf = (current: typeof edits, field: SettingsField) => (current[field] ?? { from: user?.[field] }).from

  const type = (field: SettingsField, text: string) => {
    setEdits((current) => ({ ...current, [field]: { text, byHand: true, from: fromOf(current, field) } }))
    setErrors(({ [field]: _, ...others }) => others as Errors)
  }

  /** Fills in looked-up values, except empty ones and fields edited by hand since. */
  const fill = (found: Partial<Record<SettingsField, string>>) =>
    setEdits((current) => {
      const takes = (field: SettingsField, text: string) => {
        const standing = current[field]?.text ?? saved[field]
        const typed = current[field]?.byHand && standing.trim() !== ''
        return text !== '' && !typed && !isSameStreet(standing, text)
      }
      const taken = Object.entries(found).filter(([field, text]) => takes(field as SettingsField, text))
      return {
        ...current,
        ...Object.fromEntries(
          taken.map(([field, text]) => [field, { text, byHand: false, from: fromOf(current, field as SettingsField) }]),
        ),
      }
    })

  /** Marks the account's new value as seen: the edit on top of it is intended. */
  const see = (field: SettingsField, from: string | null) =>
    setEdits((current) => (current[field] ? { ...current, [field]: { ...current[field], from } } : current))

  const typePassword = (text: string) => {
    setPassword(text)
    setErrors(({ senha_atual: _, ...others }) => others)
  }

  const refill = (kept: Partial<Values>) => {
    for (const field of FIELDS) if (kept[field] !== undefined) type(field, kept[field])
  }

  const discard = () => {
    clearDraft(NAME)
    setEdits({})
    setPassword('')
    proof.forget()
    setErrors({})
  }

  const texts = FIELDS.map((field) => [field, changed.includes(field) ? values[field] : UNCHANGED] as const)
  const { notice } = useDraft(NAME, Object.fromEntries(texts) as Values, refill, {
    leaveOut: ['cpf'],
    isUnkept: password !== '',
    discard,
  })

  return {
    ref,
    notice,
    values,
    errors,
    changed,
    /** Account values that the edits replace. */
    seen: Object.fromEntries(Object.entries(edits).map(([field, { from }]) => [field, from])),
    see,
    type,
    fill,
    refuse: setErrors,
    discard,
    /** Null while no password is needed. */
    password: asksPassword(user, values, changed) ? password : null,
    typePassword,
    proof,
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
