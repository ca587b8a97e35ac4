import { useLeaving } from '@loopi/shared/leaving'
import { common } from '@loopi/shared/texts/common'
import { Modal } from '@loopi/shared/ui/overlays'
import { type ReactNode, useRef } from 'react'

/** What the form inside a dialog tells it. */
export type FormWays = { onBusy: (busy: boolean) => void; onDone: () => void }

/** What a form that asks something tells it besides. */
export type AskingWays = FormWays & {
  /** While the form asks something above itself, a key that leaves the question leaves the form open. */
  onAsking: (asking: boolean) => void
}

type Props = { title: string; opened: boolean; onClose: () => void; children: (ways: AskingWays) => ReactNode }

/** A dialog around a company's form. It stays while the form is on its way, and no stray click or key throws away what was typed. */
export function CompanyDialog({ title, opened, onClose, children }: Props) {
  const { dialog, watch, leave, setBusy, question } = useLeaving(onClose)
  const asking = useRef(false)
  const onAsking = (is: boolean) => {
    if (is) asking.current = true
    // After this key is done with: the form listens to Escape too.
    else
      setTimeout(() => {
        asking.current = false
      })
  }
  return (
    <>
      <Modal
        {...dialog}
        onClose={() => asking.current || dialog.onClose()}
        opened={opened}
        closeOnClickOutside={false}
        title={title}
        size="lg"
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <div {...watch}>{children({ onBusy: setBusy, onDone: leave, onAsking })}</div>
      </Modal>
      {question}
    </>
  )
}
