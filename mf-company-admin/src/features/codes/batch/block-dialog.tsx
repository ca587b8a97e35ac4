import type { Batch } from '@loopi/contract/batches/batches.reading'
import { ApiError } from '@loopi/shared/api-client'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatCount } from '@loopi/shared/texts/format'
import { FormFooter } from '@loopi/shared/ui/components'
import { SimpleGrid, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useChangeBatch } from './batch.queries.ts'
import { batchTexts as texts } from './batch.texts.ts'
import { rangeFault, rangeOf } from './range.rules.ts'

type Props = {
  id: string
  batch: Batch
  /** Numbers to begin with, of an unusual reading. */
  first?: { readonly de: number; readonly ate: number } | undefined
  opened: boolean
  onClose: () => void
}

export const BlockDialog = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title={texts.block}>
    <BlockForm {...props} onClose={onClose} />
  </Modal>
)

function BlockForm({ id, batch: { quantidade }, first, onClose }: Omit<Props, 'opened'>) {
  const change = useChangeBatch(id)
  const form = useForm({
    initialValues: { de: first ? formatCount(first.de) : '', ate: first ? formatCount(first.ate) : '', motivo: '' },
    validate: {
      ate: (_typed, values) => (rangeFault(values, quantidade) ? texts.wrongRange(quantidade) : null),
      motivo: (typed) => (typed.trim() === '' ? texts.required : null),
    },
  })
  const submit = form.onSubmit(({ motivo, ...range }) =>
    change.mutate(
      { is: 'block', body: { ...rangeOf(range), motivo: motivo.trim() } },
      {
        onSuccess: () => {
          notify.success(texts.blocked)
          onClose()
        },
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{texts.blockText}</Text>
        <div>
          <SimpleGrid cols={2} spacing="md">
            <NumberInput label={texts.from} {...form.getInputProps('de')} />
            <NumberInput label={texts.to} {...form.getInputProps('ate')} />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt={4}>
            {texts.rangeHint(quantidade)}
          </Text>
        </div>
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.reasonPlaceholder}
          maxLength={200}
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('motivo')}
        />
        <FormFooter
          error={change.error && ApiError.from(change.error).message}
          submitLabel={texts.blockSubmit}
          busyLabel={texts.blocking}
          isBusy={change.isPending}
          isGrave
          back={{ label: common.cancel, go: onClose }}
        />
      </Stack>
    </form>
  )
}
