import type { Company } from '@loopi/contract/companies/companies.reading'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useReview } from '../companies.queries.ts'
import { doubtsOf } from './queue.rules.ts'
import { queueTexts as texts } from './queue.texts.ts'

type Props = { company: Company; opened: boolean; pending: boolean; onConfirm: () => void; onClose: () => void }

/** Confirmation of approving a company with failed checks. */
export function DoubtDialog({ company, opened, pending, onConfirm, onClose }: Props) {
  const { data: review } = useReview(company.id)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.doubt}>
      <Stack gap="lg">
        <Text>{texts.doubtText(company.name, doubtsOf(company, review))}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            {texts.doubtKeep}
          </Button>
          <Button onClick={onConfirm} loading={pending}>
            {texts.doubtConfirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
