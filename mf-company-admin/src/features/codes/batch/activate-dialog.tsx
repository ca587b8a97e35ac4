import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { batchTexts as texts } from './batch.texts.ts'

type Props = { opened: boolean; pending: boolean; onConfirm: () => void; onClose: () => void }

/** Confirmation of an activation, which destroys nothing but cannot be undone. */
export const ActivateDialog = ({ opened, pending, onConfirm, onClose }: Props) => (
  <Modal opened={opened} onClose={pending ? () => {} : onClose} title={texts.activateTitle}>
    <Stack gap="lg">
      <Text>{texts.activateText}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
          {texts.notYet}
        </Button>
        <Button onClick={onConfirm} loading={pending}>
          {texts.activateConfirm}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
