import type { Batch } from '@loopi/contract/batches/batches.reading'
import { ApiError } from '@loopi/shared/api-client'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { Textarea } from '@loopi/shared/ui/fields'
import { useChangeBatch } from './batch.queries.ts'
import { batchTexts as texts } from './batch.texts.ts'

type Props = { id: string; batch: Batch; opened: boolean; onClose: () => void }

/** Recall of a batch with the message that readers see from then on. */
export function RecallDialog({ id, batch, opened, onClose }: Props) {
  const change = useChangeBatch(id)
  const form = useForm({
    initialValues: { mensagem: '' },
    validate: { mensagem: (typed) => (typed.trim() === '' ? texts.required : null) },
  })
  const submit = form.onSubmit(({ mensagem }) =>
    change.mutate(
      { is: 'recall', body: { mensagem: mensagem.trim() } },
      {
        onSuccess: () => {
          notify.success(texts.recalled)
          onClose()
        },
      },
    ),
  )
  return (
    <Modal opened={opened} onClose={change.isPending ? () => {} : onClose} title={texts.recall}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">
            {texts.recallText} {texts.recallReturn(batch.reserva)}
          </Text>
          <Textarea
            label={texts.message}
            description={texts.messageHint}
            maxLength={300}
            rows={3}
            withAsterisk
            data-autofocus
            {...form.getInputProps('mensagem')}
          />
          <FormFooter
            error={change.error && ApiError.from(change.error).message}
            submitLabel={texts.recallSubmit}
            busyLabel={texts.recalling}
            isBusy={change.isPending}
            isGrave
            back={{ label: common.cancel, go: onClose }}
          />
        </Stack>
      </form>
    </Modal>
  )
}
