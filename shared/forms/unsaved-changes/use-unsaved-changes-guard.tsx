import { ConfirmDialog } from '@loopi/shared/forms/confirm-dialog'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { clearDraft } from '../draft/draft-store.ts'
import { serializeForm } from './serialize-form.ts'

const texts = {
  title: 'Descartar o que você preencheu?',
  text: 'O formulário ainda não foi enviado.',
  discard: 'Descartar',
  keepEditing: 'Continuar editando',
} as const

type UnsavedChangesGuard = {
  /** Keeps the dialog open during a submit, because the form shows the answer. */
  setBusy: (busy: boolean) => void
  /** Close handler of the dialog: closes a clean form immediately and asks before a dirty one is lost. */
  onClose: () => void
  /** Ref of the element around the form. */
  formRef: (element: HTMLElement | null) => void
  discard: () => void
  /** Confirmation of discarding, rendered beside the guarded dialog. */
  dialog: ReactNode
}

/**
 * Unsaved changes guard of a form in a dialog, so that an accidental key does not discard input. The draft named
 * `draft` ends with the dialog.
 */
export function useUnsavedChangesGuard(onClose: () => void, draft?: string): UnsavedChangesGuard {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const { formRef, isDirty } = useDirtyForm()
  const discard = () => {
    setAsking(false)
    if (draft !== undefined) clearDraft(draft)
    onClose()
  }
  const close = () => {
    if (busy) return
    if (isDirty()) setAsking(true)
    else discard()
  }
  return {
    setBusy,
    discard,
    onClose: close,
    formRef,
    dialog: (
      <ConfirmDialog
        opened={asking}
        title={texts.title}
        confirm={texts.discard}
        keep={texts.keepEditing}
        pending={false}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {texts.text}
      </ConfirmDialog>
    ),
  }
}

/** Dirty state of the form in an element, compared with the values at mounting. */
function useDirtyForm() {
  const initial = useRef<{ form: HTMLFormElement; values: string } | null>(null)
  const formRef = useCallback((element: HTMLElement | null) => {
    const form = element?.querySelector('form')
    initial.current = form ? { form, values: serializeForm(form) } : null
  }, [])
  const isDirty = () => initial.current !== null && serializeForm(initial.current.form) !== initial.current.values
  return { formRef, isDirty }
}
