import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { OwnPassword, useOwnerProof } from '@loopi/shared/owner-proof'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useAddPasskey } from './passkeys.queries.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

const NAME_MAX = 60

type Props = {
  email: string | null
  /** Suggested name. */
  suggestion: string
  onClose: () => void
}

/** Dialog for the name of a passkey and the owner's proof; then the browser asks for the device. */
export function AddDialog({ email, suggestion, onClose }: Props) {
  const add = useAddPasskey()
  const proof = useOwnerProof()
  const form = useForm({
    name: 'add-passkey',
    initialValues: { nome: suggestion.slice(0, NAME_MAX), password: '' },
    validate: {
      nome: (value) => (value.trim() === '' ? texts.nameMissing : null),
      password: proof.missing,
    },
  })

  const submit = ({ nome, password }: { nome: string; password: string }) => {
    add.mutate(
      { nome, proof: proof.bodyOf(password) },
      {
        onSuccess: () => {
          notify.success(texts.added, texts.addedDetail)
          onClose()
        },
        // The server uses up the proof before the device is asked, so it is requested again.
        onError: (cause) => {
          proof.forget()
          proof.hear(cause.cause)
        },
      },
    )
  }

  return (
    <Modal opened onClose={add.isPending ? () => {} : onClose} title={texts.addTitle}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="lg">
          <Text>{texts.addText}</Text>
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={NAME_MAX}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('nome')}
          />
          <OwnPassword email={email} proof={proof} {...form.getInputProps('password')} />
          <FormFooter
            error={add.error?.message}
            submitLabel={texts.create}
            busyLabel={texts.creating}
            isBusy={add.isPending}
            back={{ label: common.cancel, go: onClose }}
          />
        </Stack>
      </form>
    </Modal>
  )
}
