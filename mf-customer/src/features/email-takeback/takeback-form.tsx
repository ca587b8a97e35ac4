import { checkConfirmation, checkNewPassword, NewPasswordFields, sayInvalid } from '@loopi/shared/new-password'
import { Alert, Button, Stack, Text } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/forms'
import { EmptyState } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { CheckIcon } from '../../parts/icons.tsx'
import { paths } from '../../paths.ts'
import classes from './take-email-back.module.css'
import { sentenceOf, type TakebackValues, useTakeEmailBack } from './take-email-back.queries.ts'
import { takeEmailBackTexts as texts } from './take-email-back.texts.ts'

type Props = {
  token: string
  /** The address of before, which returns. */
  email: string
  /** Shown when the link turns out to be used or too old. */
  invalid: ReactNode
}

/** The new password, and what came of it. */
export function TakebackForm({ token, email, invalid }: Props) {
  const takeBack = useTakeEmailBack(token)
  const form = useForm<TakebackValues>({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: checkNewPassword,
      password_confirmation: (value, { password }) => checkConfirmation(value, password),
    },
    enhanceGetInputProps: sayInvalid,
  })
  if (takeBack.data) return <TakenBack email={takeBack.data.email} />
  if (takeBack.error?.hasCode('token/invalid')) return invalid

  const submit = form.onSubmit(
    (values) => takeBack.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text>{texts.question}</Text>
        <div className={classes.who}>
          <span>{texts.returns}</span>
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
        {takeBack.error && (
          <Alert color="red" role="alert">
            {sentenceOf(takeBack.error)}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth disabled={takeBack.isPending}>
          {takeBack.isPending ? texts.submitting : texts.submit}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.consequences}
        </Text>
      </Stack>
    </form>
  )
}

function TakenBack({ email }: { email: string }) {
  const medal = (
    <span className={classes.medal}>
      <CheckIcon size={34} />
    </span>
  )
  const wayOn = (
    <Button component={Link} to={paths.signIn}>
      {texts.signIn}
    </Button>
  )
  return (
    <div role="status">
      <EmptyState picture={medal} title={texts.done} order={2} action={wayOn}>
        {texts.doneText(email)}
      </EmptyState>
    </div>
  )
}
