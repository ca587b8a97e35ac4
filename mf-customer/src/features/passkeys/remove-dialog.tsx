import { ApiError } from '@loopi/shared/api-client'
import type { Passkey } from '@loopi/shared/contract/passkeys/passkeys.schemas'
import { sayInvalid } from '@loopi/shared/new-password'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { useOwnerProof } from '../../parts/use-owner-proof.ts'
import { OwnPassword } from './own-password.tsx'
import { useRemovePasskey } from './passkeys.queries.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

type Props = { email: string | null; passkey: Passkey; onClose: () => void }

/** Says what removing means, and asks for the owner. */
export function RemoveDialog({ email, passkey, onClose }: Props) {
  const remove = useRemovePasskey()
  const proof = useOwnerProof()
  const form = useForm({
    name: 'remove-passkey',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' && proof.confirmation === null ? texts.passwordMissing : null) },
    enhanceGetInputProps: sayInvalid,
  })

  const submit = ({ password }: { password: string }) => {
    const { confirmation } = proof
    const given = confirmation === null ? { senha_atual: password } : { confirmacao: confirmation }
    remove.mutate(
      { id: passkey.id, proof: given },
      {
        onSuccess: () => {
          notify.success(texts.removed)
          onClose()
        },
        onError: (cause) => {
          proof.hear(cause)
          const error = ApiError.from(cause)
          form.setFieldError('password', error.fieldMessages.join(' ') || error.message)
        },
      },
    )
  }

  return (
    <Modal
      opened
      onClose={remove.isPending ? () => {} : onClose}
      title={texts.removeTitle}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('password')?.focus())}>
        <Stack gap="lg">
          <Text>{texts.removeText(passkey.nome)}</Text>
          <OwnPassword email={email} proof={proof} data-autofocus {...form.getInputProps('password')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" onClick={onClose} disabled={remove.isPending}>
              {common.cancel}
            </Button>
            <Button type="submit" color="red" disabled={remove.isPending}>
              {remove.isPending ? texts.removing : texts.confirmRemove}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
