import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { formValues } from './form-values.ts'
import { leavingTexts as texts } from './leaving.texts.ts'

type Leaving = {
  /** Told by the form while it is sent: its answer is shown there, so it stays. */
  setBusy: (busy: boolean) => void
  /** For the dialog around the form: closes at once what holds nothing new, and asks before the rest is lost. */
  onClose: () => void
  /** Ref of what is around the form, which comes and goes with it. */
  around: (element: HTMLElement | null) => void
  /** Closes without asking. */
  leave: () => void
  question: ReactNode
}

/** The way out of a form in a dialog: a key that was hit by chance must not throw away what was filled in. */
export function useLeaving(onClose: () => void): Leaving {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const { around, isFilled } = useFilled()
  const leave = () => {
    setAsking(false)
    onClose()
  }
  const close = () => {
    if (busy) return
    if (isFilled()) setAsking(true)
    else leave()
  }
  return {
    setBusy,
    leave,
    onClose: close,
    around,
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

/** Whether the form inside an element holds something else than when it came. */
function useFilled() {
  const came = useRef<{ form: HTMLFormElement; holding: string } | null>(null)
  const around = useCallback((element: HTMLElement | null) => {
    const form = element?.querySelector('form')
    came.current = form ? { form, holding: formValues(form) } : null
  }, [])
  const isFilled = () => came.current !== null && formValues(came.current.form) !== came.current.holding
  return { around, isFilled }
}
