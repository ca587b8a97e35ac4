import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { leavingTexts as texts } from './leaving.texts.ts'

type Leaving = {
  /** Told by the form while it is sent: its answer is shown there, so it stays. */
  setBusy: (busy: boolean) => void
  /** For the dialog around the form: closes at once what nobody has typed into, and asks before the rest is lost. */
  dialog: { onClose: () => void; closeOnEscape: boolean }
  /** Around the form: notices that something was typed. */
  watch: { onChange: () => void }
  /** Closes without asking. */
  leave: () => void
  question: ReactNode
}

/** The way out of a form in a dialog: a key that was hit by chance must not throw away what was typed. */
export function useLeaving(onClose: () => void): Leaving {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const typed = useRef(false)
  const leave = () => {
    typed.current = false
    setAsking(false)
    onClose()
  }
  const close = () => {
    if (busy) return
    if (!typed.current) return leave()
    // After this key is done with: the question listens to Escape too, and would take the same one for its answer.
    setTimeout(() => setAsking(true))
  }
  return {
    setBusy,
    leave,
    dialog: { onClose: close, closeOnEscape: !asking },
    watch: {
      onChange: () => {
        typed.current = true
      },
    },
    question: (
      <ConfirmDialog
        opened={asking}
        title={texts.title}
        confirm={texts.leave}
        keep={texts.stay}
        pending={false}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {texts.text}
      </ConfirmDialog>
    ),
  }
}
