import type { OwnUser } from '@loopi/contract/account/account.reading'
import { useRef, useState } from 'react'
import { useOwnerProof } from '../../../owner-proof/use-owner-proof.ts'
import { type Errors, FIELDS, type SettingsField, type Values } from './settings.fields.ts'
import { asksPassword, isSameStreet, valuesOf } from './settings.rules.ts'

type Edit = { text: string; byHand: boolean }

/**
 * Unsaved changes of a person, over the account's values. Only changes are kept here, so an account that is loaded
 * again shows through where nothing was typed.
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

  const type = (field: SettingsField, text: string) => {
    setEdits((current) => ({ ...current, [field]: { text, byHand: true } }))
    setErrors(({ [field]: _, ...others }) => others as Errors)
  }

  /** Writes what was looked up, except over what was typed by hand since, and except what is empty. */
  const fill = (found: Partial<Record<SettingsField, string>>) =>
    setEdits((current) => {
      const takes = (field: SettingsField, text: string) => {
        const standing = current[field]?.text ?? saved[field]
        const typed = current[field]?.byHand && standing.trim() !== ''
        return text !== '' && !typed && !isSameStreet(standing, text)
      }
      const taken = Object.entries(found).filter(([field, text]) => takes(field as SettingsField, text))
      return { ...current, ...Object.fromEntries(taken.map(([field, text]) => [field, { text, byHand: false }])) }
    })

  const typePassword = (text: string) => {
    setPassword(text)
    setErrors(({ senha_atual: _, ...others }) => others)
  }

  const discard = () => {
    setEdits({})
    setPassword('')
    proof.forget()
    setErrors({})
  }

  return {
    ref,
    values,
    errors,
    changed,
    type,
    fill,
    refuse: setErrors,
    discard,
    /** Null while nothing asks for it. */
    password: asksPassword(user, values, changed) ? password : null,
    typePassword,
    /** Owner proof that may replace the password. */
    proof,
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
