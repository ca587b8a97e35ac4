import type { Passkey } from '@loopi/contract/passkeys/passkeys.schemas'
import { ApiError } from '@loopi/shared/api-client'
import { ChangedMeanwhile, useSeen } from '@loopi/shared/forms/seen'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useRenamePasskey } from './passkeys.queries.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey()
  const opened = useSeen(() => ({ nome: passkey.nome }))
  const form = useForm({
    name: 'rename-passkey',
    initialValues: { nome: passkey.nome },
    validate: { nome: (value) => (value.trim() === '' ? texts.nameMissing : null) },
  })

  const submit = ({ nome }: { nome: string }) =>
    rename.mutate(
      { id: passkey.id, nome, visto: opened.seen },
      {
        onSuccess: () => {
          notify.success(texts.renamed)
          onClose()
        },
        onError: (cause) => {
          const error = ApiError.from(cause)
          if (!opened.hear(error)) form.setFieldError('nome', error.fieldMessages.join(' ') || error.message)
        },
      },
    )

  return (
    <Modal opened onClose={onClose} title={texts.renameTitle}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="lg">
          <TextInput
            label={texts.name}
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('nome')}
          />
          <ChangedMeanwhile
            of={opened}
            field={(_name, now) => ({
              ...{ label: texts.name, mine: form.values.nome, now },
              take: () => form.setFieldValue('nome', now),
            })}
          />
          <FormFooter
            submitLabel={texts.save}
            busyLabel={texts.saving}
            isBusy={rename.isPending}
            back={{ label: common.cancel, go: onClose }}
          />
        </Stack>
      </form>
    </Modal>
  )
}
