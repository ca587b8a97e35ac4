import { checkConfirmation, checkNewPassword, NewPasswordFields, sayInvalid } from '@loopi/shared/new-password'
import { Alert, Button, Stack } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/forms'
import styles from './password.module.css'
import { type PasswordValues, sentenceOf, useSetPassword } from './password.queries.ts'
import { passwordTexts } from './password.texts.ts'

const { set: texts } = passwordTexts

type Props = {
  token: string
  /** Whose password it is. */
  email: string
  onDone: (email: string) => void
}

/** The new password. A link that was used or ran out meanwhile is looked at again by the page around it. */
export function NewPasswordForm({ token, email, onDone }: Props) {
  const set = useSetPassword(token)
  const form = useForm<PasswordValues>({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: checkNewPassword,
      password_confirmation: (value, { password }) => checkConfirmation(value, password),
    },
    enhanceGetInputProps: sayInvalid,
  })
  const submit = form.onSubmit(
    (values) => set.mutate(values, { onSuccess: (done) => onDone(done.email) }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <div className={styles.who}>
          <span>{texts.account}</span>
          <strong>{email}</strong>
          {/* Tells a password manager which account the new password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        </div>
        <NewPasswordFields
          label={texts.password}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('password_confirmation')}
        />
        {set.error && !set.error.hasCode('token/invalid') && (
          <Alert color="red" role="alert">
            {sentenceOf(set.error)}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth disabled={set.isPending}>
          {set.isPending ? texts.submitting : texts.submit}
        </Button>
      </Stack>
    </form>
  )
}
