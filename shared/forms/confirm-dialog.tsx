import { BinIcon, ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  /** What the person may choose with it. */
  choice?: ReactNode
  /** Labels of the confirming button and of the cancel button. */
  confirm: string
  keep: string
  pending: boolean
  /** Sentence of a refusal. */
  error?: string | undefined
  /** False for a question about history navigation, which must not add an entry. */
  isInHistory?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation of a destructive action. Cancel has the focus. */
export function ConfirmDialog({
  opened,
  title,
  children,
  choice,
  confirm,
  keep,
  pending,
  error,
  isInHistory = true,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal opened={opened} onClose={pending ? () => {} : onClose} title={title} isInHistory={isInHistory}>
      <Stack gap="lg">
        <Text>{children}</Text>
        {choice}
        <ErrorAlert message={error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            {keep}
          </Button>
          <Button color="red" leftSection={<BinIcon size={18} />} onClick={onConfirm} loading={pending}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
