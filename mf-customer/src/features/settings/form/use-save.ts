import type { OwnUser } from '@loopi/contract/account/account.reading'
import { ApiError } from '@loopi/shared/api-client'
import { useSeen } from '@loopi/shared/forms/seen'
import { notify } from '@loopi/shared/notify'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSaveSettings } from '../settings.queries.ts'
import { settingsTexts as texts } from '../settings.texts.ts'
import type { SettingsTab } from '../use-settings-tab.ts'
import { type Errors, INPUTS, type InputName, isField, isInput, PASSWORD_FIELD, tabOf } from './settings.fields.ts'
import { bodyOf, checkSettings, valuesOf } from './settings.rules.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

type Tabs = { tab: SettingsTab; open: (tab: SettingsTab) => void }

/** Saves both tabs, and focuses the first refused field in either tab. */
export function useSave(user: OwnUser | undefined, draft: SettingsDraft, tabs: Tabs) {
  const save = useSaveSettings()
  const refuse = useRefusal(draft, tabs)
  const opened = useSeen(() => ({}))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (user === undefined) return
    const errors = checkSettings(draft.values, draft.changed)
    const missing = draft.password === null ? null : draft.proof.missing(draft.password)
    if (missing !== null) errors[PASSWORD_FIELD] = draft.proof.kind === 'password' ? texts.passwordMissing : missing
    if (Object.keys(errors).length > 0) return refuse(errors)
    const { email: _asked, ...seen } = { ...bodyOf(user, draft.values, []), ...draft.seen }
    const body: ReturnType<typeof bodyOf> = { ...bodyOf(user, draft.values, draft.changed), visto: seen }
    if (draft.password !== null) Object.assign(body, draft.proof.bodyOf(draft.password))
    save.mutate(body, {
      onSuccess: (saved) => {
        draft.discard()
        const pendingEmail = draft.changed.includes('email') && saved?.email_pendente
        notify.success(texts.saved, pendingEmail ? texts.confirmationSent(pendingEmail) : undefined)
      },
      onError: (cause) => {
        draft.proof.hear(cause)
        const error = ApiError.from(cause)
        if (opened.hear(error)) return
        notify.error(error.fieldMessages.join(' ') || error.message, texts.saveFailed)
        refuse(errorsOf(error))
      },
    })
  }

  const settle = (name: string) => {
    if (isField(name)) draft.see(name, opened.changed[name] ?? null)
    opened.settle(name)
  }
  const changedField = (name: string, now: string) => {
    const field = isField(name) ? name : 'name'
    const theirs = valuesOf({ ...(user as OwnUser), [field]: now })[field]
    const take = () => draft.type(field, theirs)
    return { label: texts.labels[field], mine: draft.values[field], now: theirs, take }
  }

  return { submit, pending: save.isPending, conflict: { of: { changed: opened.changed, settle }, field: changedField } }
}

/** Shows errors at their fields and focuses the first, which may be in the other tab. */
function useRefusal(draft: SettingsDraft, { tab, open }: Tabs) {
  const wanted = useRef<InputName | null>(null)
  const { ref } = draft

  // In an effect, because a field in a tab that opens now cannot take the focus earlier.
  useEffect(function leadToRefusedField() {
    if (wanted.current === null || tabOf(wanted.current) !== tab) return
    const field = ref.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)
    field?.focus()
    // Focusing a focused field does not scroll it into view.
    field?.scrollIntoView({ block: 'nearest' })
    wanted.current = null
  })

  return (errors: Errors) => {
    draft.refuse(errors)
    const first = INPUTS.find((input) => errors[input])
    if (!first) return
    wanted.current = first
    open(tabOf(first))
  }
}

/** Fields of the codes that may replace the password. */
const CODES = ['codigo', 'codigo_recuperacao']

const errorsOf = ({ envelope }: ApiError): Errors =>
  Object.fromEntries(
    Object.entries(envelope?.errors ?? {})
      .map(([name, sentences]) => [CODES.includes(name) ? PASSWORD_FIELD : name, sentences] as const)
      .filter(([name]) => isInput(name))
      .map(([name, sentences]) => [name, sentences.join(' ')]),
  )
