import { Drawer, Modal } from '@loopi/ui/dialogs'
import type { ReactNode } from 'react'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.tsx'

/** Callbacks of the form inside a dialog. */
export type FormWays = { onBusy: (busy: boolean) => void; onDone: () => void }

type Props = {
  title: string
  /** Name of the draft of the form. */
  draft: string
  opened: boolean
  onClose: () => void
  size?: string
  /** At the side of the window, where a form needs its height. */
  atSide?: boolean
  children: (ways: FormWays) => ReactNode
}

/** A dialog around a form. It stays while the form is on its way, and no stray click or key throws away what was typed. */
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
