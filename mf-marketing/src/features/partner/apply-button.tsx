import { useLazyComponent } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { notify } from '@loopi/ui/notify'
import { useState } from 'react'
import { partnerTexts as t } from './partner.texts.ts'

// The dialog, its inputs and the client it sends with come when somebody wants them.
const fetchDialog = async () => (await import('./partner-dialog.tsx')).PartnerDialog

/** The button of the partner dialog, which stays in the page once opened and keeps what was typed. */
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
