import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { BinIcon } from '@loopi/shared/ui/components'
import { Button, Group, Text } from '@loopi/shared/ui/core'
import { type ReactNode, useState } from 'react'
import classes from './bulk-bar.module.css'

type BulkBarTexts = {
  readonly label: string
  readonly chosen: (count: number) => string
  readonly clear: string
  readonly cancel: (count: number) => string
  readonly cancelTitle: (count: number) => string
  readonly cancelText: string
  readonly confirm: string
  readonly keep: string
}

type Props = {
  texts: BulkBarTexts
  /** Number of selected rows. */
  count: number
  pending: boolean
  /** Irreversible action; it is confirmed first. */
  onCancel: () => Promise<void>
  onClear: () => void
  children: ReactNode
}

/** Actions on the selected rows of a list. */
export function BulkBar({ texts, count, pending, onCancel, onClear, children }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <Group component="fieldset" gap="xs" aria-label={texts.label} className={classes.bar}>
      <Text size="sm" fw={600} role="status" mr="auto">
        {texts.chosen(count)}
      </Text>
      {children}
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<BinIcon size={16} />}
        disabled={pending}
        onClick={() => setAsking(true)}
      >
        {texts.cancel(count)}
      </Button>
      <Button size="sm" variant="subtle" disabled={pending} onClick={onClear}>
        {texts.clear}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.cancelTitle(count)}
        confirm={texts.confirm}
        keep={texts.keep}
        pending={pending}
        onConfirm={() => void onCancel().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {texts.cancelText}
      </ConfirmDialog>
    </Group>
  )
}
