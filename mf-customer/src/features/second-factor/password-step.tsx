import { common } from '@loopi/shared/texts/common'
import { Alert, Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { PasswordInput, useForm } from '@loopi/shared/ui/forms'
import { useEffect } from 'react'
import { refusalOf } from './refusal.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Props = {
  email: string
  lead: string
  asked: { mutate: (password: string) => void; error: unknown; isPending: boolean }
  submitLabel: string
  /** Absent where there is nowhere to go back to. */
  onCancel?: (() => void) | undefined
}

/** Asks for the password before anything changes. */
export function PasswordStep({ email, lead, asked, submitLabel, onCancel }: Props) {
  const form = useForm({
    // Pages with this step have other forms with a password, and fields are found by form and name.
    name: 'second-factor-password',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? texts.passwordMissing : null) },
  })
  const { at, whole } = refusalOf(asked.error, ['senha_atual'])
  const error = form.errors.password ?? at.senha_atual
  const focus = () => form.getInputNode('password')?.focus()
  const submit = ({ password }: { password: string }) => {
    if (!asked.isPending) asked.mutate(password)
  }
  const { getInputNode } = form
  useEffect(
    function focusRefused() {
      if (asked.error) getInputNode('password')?.focus()
    },
    [asked.error, getInputNode],
  )

  return (
    <form noValidate onSubmit={form.onSubmit(submit, focus)}>
      <Stack gap="lg">
        <Text>{lead}</Text>
        {/* Tells a password manager whose password is asked for. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          {...form.getInputProps('password')}
          error={error}
          aria-invalid={error !== undefined}
        />
        {whole && (
          <Alert color="red" role="alert">
            {whole}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="subtle" onClick={onCancel} disabled={asked.isPending}>
              {common.cancel}
            </Button>
          )}
          <Button type="submit" aria-disabled={asked.isPending}>
            {asked.isPending ? texts.working : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
