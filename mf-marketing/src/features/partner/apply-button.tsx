import { notify } from '@loopi/shared/notify'
import { useLazyComponent } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { partnerTexts as t } from './partner.texts.ts'

// The dialog, its inputs and its client are loaded on demand.
const fetchDialog = async () => (await import('./partner-dialog.tsx')).PartnerDialog

/** Button and dialog of the application. The dialog stays mounted after it opens and keeps its input. */
export function useApplyDialog() {
  const { Component: Dialog, isFetching, fetch } = useLazyComponent(fetchDialog)
  const [opened, setOpened] = useState(false)

  const open = async () => {
    if (isFetching) return
    if (await fetch()) setOpened(true)
    else notify.error(t.dialog.internal)
  }

  return {
    open,
    fetching: isFetching,
    dialog: Dialog && <Dialog opened={opened} onClose={() => setOpened(false)} />,
  }
}

type ButtonProps = { open: () => void; fetching: boolean; variant: 'filled' | 'outline' | 'white' }

export function ApplyButton({ open, fetching, variant }: ButtonProps) {
  return (
    <Button
      size="lg"
      variant={variant}
      onClick={open}
      // Most visitors who point at the button press it.
      onPointerEnter={() => void fetchDialog().catch(() => {})}
      onFocus={() => void fetchDialog().catch(() => {})}
      aria-haspopup="dialog"
      aria-busy={fetching}
    >
      {t.apply}
    </Button>
  )
}
