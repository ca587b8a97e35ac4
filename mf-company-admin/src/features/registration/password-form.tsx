import { Alert, Anchor, Button, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { PasswordInput, useForm } from '@loopi/shared/ui/forms'
import { Link } from '@loopi/shared/ui/router'
import { sentenceOfRefusal, useFinishCompany } from './finish-company.queries.ts'
import { checkPasswords, type PasswordValues } from './finish-company.rules.ts'
import { finishCompanyTexts as texts } from './finish-company.texts.ts'

type PasswordFormProps = { token: string; userId: number; email: string; onDone: () => void }

/** The password of the company's admin, typed twice. */
export function PasswordForm({ token, userId, email, onDone }: PasswordFormProps) {
  const finish = useFinishCompany({ token, userId })
  const form = useForm<PasswordValues>({
    initialValues: { password: '', password_confirmation: '' },
    validate: checkPasswords,
    // Mantine shows a wrong field by colour only; this says it to screen readers.
    enhanceGetInputProps: ({ inputProps }) => (inputProps.error ? { 'aria-invalid': true } : undefined),
  })
  const submit = form.onSubmit(
    (values) => finish.mutate(values, { onSuccess: onDone }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput label={texts.email} type="email" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint}
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={128}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={texts.confirmation}
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={128}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showConfirmation }}
          {...form.getInputProps('password_confirmation')}
        />
        {finish.isError && (
          <Alert color="red" role="alert">
            {sentenceOfRefusal(finish.error)}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth disabled={finish.isPending}>
          {finish.isPending ? texts.submitting : texts.submit}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.accepting}{' '}
          <Anchor component={Link} to="/termos" target="_blank" rel="noopener" underline="always">
            {texts.terms}
          </Anchor>{' '}
          {texts.acceptingNotice}{' '}
          <Anchor component={Link} to="/privacidade" target="_blank" rel="noopener" underline="always">
            {texts.notice}
          </Anchor>
          .
        </Text>
      </Stack>
    </form>
  )
}
