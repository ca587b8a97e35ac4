import { ConfirmDialog } from '@loopi/ui/forms/confirm-dialog'
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
  /** Submission under way: the dialog stays, because the form shows the answer. */
  setBusy: (busy: boolean) => void
  /** Close handler for the dialog around the form: closes a clean form at once, asks before a dirty one is lost. */
  onClose: () => void
  /** Ref of the element around the form, which mounts and unmounts with it. */
  formRef: (element: HTMLElement | null) => void
  /** Closes without asking. */
  discard: () => void
  /** Question whether to discard; rendered beside the guarded dialog. */
  dialog: ReactNode
}

/**
 * Unsaved changes guard of a form in a dialog: a key hit by chance must not throw away what was filled in. `draft` is the
 * name of the form's draft, which ends with the dialog.
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

/** Dirty state of the form inside an element: its values differ from those it mounted with. */
function useDirtyForm() {
  const initial = useRef<{ form: HTMLFormElement; values: string } | null>(null)
  const formRef = useCallback((element: HTMLElement | null) => {
    const form = element?.querySelector('form')
    initial.current = form ? { form, values: serializeForm(form) } : null
  }, [])
  const isDirty = () => initial.current !== null && serializeForm(initial.current.form) !== initial.current.values
  return { formRef, isDirty }
}
