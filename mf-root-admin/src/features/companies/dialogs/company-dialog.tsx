import { Modal } from '@loopi/ui/dialogs'
import { useUnsavedChangesGuard } from '@loopi/ui/forms/unsaved-changes'
import { common } from '@loopi/ui/texts/common'
import type { ReactNode } from 'react'

/** Callbacks of the form inside a dialog. */
export type FormWays = { onBusy: (busy: boolean) => void; onDone: () => void }

type Props = {
  title: string
  /** Name of the draft of the form. */
  draft: string
  opened: boolean
  onClose: () => void
  children: (ways: FormWays) => ReactNode
}

/** A dialog around a company's form. It stays while the form is on its way, and no stray click or key throws away what was typed. */
export function CompanyDialog({ title, draft, opened, onClose, children }: Props) {
  const { formRef, discard, setBusy, dialog, onClose: close } = useUnsavedChangesGuard(onClose, draft)
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={title}
        size="lg"
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <div ref={formRef}>{children({ onBusy: setBusy, onDone: discard })}</div>
      </Modal>
      {dialog}
    </>
  )
}
