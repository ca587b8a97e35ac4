import { Drawer, Modal } from '@loopi/shared/ui/dialogs'
import type { ReactNode } from 'react'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.tsx'

/** Callbacks of the form in a dialog. */
export type FormWays = { onBusy: (busy: boolean) => void; onDone: () => void }

type Props = {
  title: string
  /** Draft name of the form. */
  draft: string
  opened: boolean
  onClose: () => void
  size?: string
  /** Opens at the side of the window, for long forms. */
  atSide?: boolean
  children: (ways: FormWays) => ReactNode
}

/** Dialog with a form. It stays open while the form is being sent, and closing it with unsaved input asks first. */
export function FormDialog({ title, draft, opened, onClose, size = 'lg', atSide = false, children }: Props) {
  const { formRef, discard, setBusy, dialog, onClose: close } = useUnsavedChangesGuard(onClose, draft)
  const frame = {
    ...{ opened, title, size },
    onClose: close,
    closeOnClickOutside: false,
    children: <div ref={formRef}>{children({ onBusy: setBusy, onDone: discard })}</div>,
  }
  return (
    <>
      {atSide ? <Drawer {...frame} position="right" /> : <Modal {...frame} />}
      {dialog}
    </>
  )
}
