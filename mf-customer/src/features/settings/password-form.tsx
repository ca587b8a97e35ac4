import { ApiError } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { Alert, Button, Stack } from '@loopi/shared/ui/core'
import { PasswordInput, useForm } from '@loopi/shared/ui/forms'
import { useNavigate } from '@loopi/shared/ui/router'
import { NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { sayInvalid } from '../../parts/say-invalid.ts'
import { paths } from '../../paths.ts'
import { checkPasswordChange, type PasswordValues } from './password.rules.ts'
import { useChangePassword } from './settings.queries.ts'
import { settingsTexts as texts } from './settings.texts.ts'

/** Changes the password and leads to the login page, because no session survives it. */
export function PasswordForm({ email }: { email: string | null }) {
  const navigate = useNavigate()
  const change = useChangePassword()
  const form = useForm<PasswordValues>({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: checkPasswordChange,
    enhanceGetInputProps: sayInvalid,
  })

  // Awaited here and not in a callback of `mutate`: without a session the guard takes this form away.
  const submit = async (values: PasswordValues) => {
    const refused = await change.mutateAsync(values).catch(ApiError.from)
    if (refused) return
    notify.success(texts.changed, texts.changedDetail)
    navigate(paths.signIn)
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <Stack gap="lg">
        {/* Tells a password manager which account the new password belongs to. */}
        {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
        <PasswordInput
          label={texts.currentPassword}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showCurrentPassword }}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordFields
          label={texts.newPassword}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('password_confirmation')}
        />
        {change.error && (
          <Alert color="red" role="alert">
            {sentenceOf(change.error)}
          </Alert>
        )}
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? texts.changing : texts.change}
        </Button>
      </Stack>
    </form>
  )
}

function sentenceOf(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.message
}
