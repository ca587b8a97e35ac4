import { Button } from '@loopi/ui/core'
import { notify } from '@loopi/ui/notify'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { partnerTexts as t } from './partner.texts.ts'

type Dialog = ComponentType<{ opened: boolean; onClose: () => void }>

// The dialog, its inputs and the client it sends with come when somebody wants them.
const fetchDialog = async () => (await import('./partner-dialog.tsx')).PartnerDialog

/** The button of the partner dialog, which stays in the page once opened and keeps what was typed. */
export function useApplyDialog() {
  const [dialog, setDialog] = useState<{ Content: Dialog } | null>(null)
  const [opened, setOpened] = useState(false)
  const [fetching, setFetching] = useState(false)

  const open = async () => {
    if (fetching) return
    setFetching(true)
    try {
      const Content = await fetchDialog()
      // Closed at first: opening is when a dialog notes where the focus has to return to.
      flushSync(() => setDialog({ Content }))
      setOpened(true)
    } catch {
      notify.error(t.dialog.internal)
    } finally {
      setFetching(false)
    }
  }

  return {
    open,
    fetching,
    dialog: dialog && <dialog.Content opened={opened} onClose={() => setOpened(false)} />,
  }
}

type ButtonProps = { open: () => void; fetching: boolean; variant: 'filled' | 'outline' | 'white' }

export function ApplyButton({ open, fetching, variant }: ButtonProps) {
  return (
    <Button
      size="lg"
      variant={variant}
      onClick={open}
      // Most people who point at it will press it.
      onPointerEnter={() => void fetchDialog().catch(() => {})}
      onFocus={() => void fetchDialog().catch(() => {})}
      aria-haspopup="dialog"
      aria-busy={fetching}
    >
      {t.apply}
    </Button>
  )
}
