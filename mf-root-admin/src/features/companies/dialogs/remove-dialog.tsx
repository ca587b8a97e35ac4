import type { Company } from '@loopi/contract/companies/companies.reading'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { BinIcon } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useRemoveCompany } from '../companies.queries.ts'
import { removeTexts as texts } from '../companies.texts.ts'

type Props = { company: Company; opened: boolean; onClose: () => void; onRemoved: () => void }

/** Confirmation of a deletion. */
export function RemoveDialog({ company, opened, onClose, onRemoved }: Props) {
  const remove = useRemoveCompany(company)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify.success(texts.done)
        onClose()
        onRemoved()
      },
      onError: () => notify.error(texts.failed),
    })
  return (
    <Modal opened={opened} onClose={remove.isPending ? () => {} : onClose} title={texts.title}>
      <Stack gap="lg">
        <div>
          <Text fw={700}>{company.name}</Text>
          <Text>{texts.warning}</Text>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {common.cancel}
          </Button>
          <Button color="red" leftSection={<BinIcon size={18} />} onClick={confirm} disabled={remove.isPending}>
            {remove.isPending ? texts.removing : texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
