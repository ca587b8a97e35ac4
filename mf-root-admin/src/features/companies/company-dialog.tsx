import { common } from '@loopi/shared/texts/common'
import { Modal } from '@loopi/shared/ui/overlays'
import { type ReactNode, useState } from 'react'

/** What the form inside a dialog tells it. */
export type FormWays = { onBusy: (busy: boolean) => void; onDone: () => void }

type Props = { title: string; opened: boolean; onClose: () => void; children: (ways: FormWays) => ReactNode }

/** A dialog around a company's form. It stays while the form is on its way, and no stray click throws away what was typed. */
export function CompanyDialog({ title, opened, onClose, children }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      closeOnClickOutside={false}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {children({ onBusy: setBusy, onDone: onClose })}
    </Modal>
  )
}
