import { ApiError } from '@loopi/shared/api-client'
import { sayInvalid } from '@loopi/shared/new-password'
import { notify } from '@loopi/shared/notify'
import { session } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { Alert, Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { PasswordInput, useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { useNavigate } from '@loopi/shared/ui/router'
import { OwnerField } from '../../parts/owner-field.tsx'
import { useOwnerProof } from '../../parts/use-owner-proof.ts'
import { paths } from '../../paths.ts'
import { useDeleteAccount } from './privacy.queries.ts'
import { privacyTexts as texts } from './privacy.texts.ts'
import classes from './privacy-section.module.css'

type Props = {
  email: string
  /** Points that go with the account; null for who has none. */
  balance: number | null
  opened: boolean
  onClose: () => void
}

/** Says what deleting the account means, and asks for the password. */
export function DeleteDialog({ email, balance, opened, onClose }: Props) {
  const remove = useDeleteAccount()
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={remove.isPending ? () => {} : close}
      title={texts.dialogTitle}
      closeButtonProps={{ 'aria-label': common.close }}
      size="lg"
    >
      <Stack gap="lg">
        <Effects balance={balance} />
        <DeleteForm email={email} remove={remove} onCancel={close} />
      </Stack>
    </Modal>
  )
}

function Effects({ balance }: Pick<Props, 'balance'>) {
  const effects = balance === null ? texts.effects : [...texts.effects, texts.codesKept]
  return (
    <div>
      <Text fw={600}>{texts.dialogLead}</Text>
      <ul className={classes.effects}>
        {balance ? <li data-loss>{texts.pointsLost(balance)}</li> : null}
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {texts.copyFirst}
      </Text>
    </div>
  )
}

type FormProps = { email: string; remove: ReturnType<typeof useDeleteAccount>; onCancel: () => void }

function DeleteForm({ email, remove, onCancel }: FormProps) {
  const navigate = useNavigate()
  const proof = useOwnerProof()
  const form = useForm({
    // The page has another form with a password, and fields are found by form and name.
    name: 'delete-account',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' && proof.confirmation === null ? texts.passwordMissing : null) },
    enhanceGetInputProps: sayInvalid,
  })
  const focusPassword = () => form.getInputNode('password')?.focus()

  const submit = async ({ password }: { password: string }) => {
    try {
      await remove.mutateAsync(proof.confirmation === null ? { password } : { confirmacao: proof.confirmation })
    } catch (cause) {
      proof.hear(cause)
      const [sentence] = ApiError.from(cause).fieldMessages
      if (!sentence) return
      form.setFieldError('password', sentence)
      return focusPassword()
    }
    notify.success(texts.deleted, texts.deletedDetail)
    // Leaving first: without a session the guard of this page would lead to the login.
    navigate(paths.home)
    session.forget()
  }

  const refusal = remove.error && ApiError.from(remove.error)
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusPassword)}>
      <Stack gap="lg">
        {/* Tells a password manager whose password is asked for. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <OwnerField proof={proof}>
          <PasswordInput
            label={texts.password}
            description={texts.passwordHint}
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
            {...form.getInputProps('password')}
          />
        </OwnerField>
        {refusal && refusal.fieldMessages.length === 0 && (
          <Alert color="red" role="alert">
            {refusal.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onCancel} disabled={remove.isPending}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" disabled={remove.isPending}>
            {remove.isPending ? texts.deleting : texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
