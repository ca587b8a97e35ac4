import { useUnloadGuard } from '@loopi/shared/forms/draft'
import { useForm } from '@loopi/shared/forms/use-form'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Stack } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import { checkNewPasswords, type NewPasswordValues } from './new-password.rules.ts'
import { NewPasswordFields, type NewPasswordHint } from './new-password-fields.tsx'

type Props = {
  /** Account of the password, as a box or a field. */
  owner: ReactNode
  texts: { readonly password: string; readonly submit: string; readonly submitting: string }
  check?: typeof checkNewPasswords
  hint?: NewPasswordHint
  onSubmit: (values: NewPasswordValues) => void
  isPending: boolean
  /** Error of the last try. */
  refusal: string | null
  /** Further choices above the button. */
  more?: ReactNode
  /** Below the button. */
  children?: ReactNode
}

/** Form that sets a password, for pages linked in mails. */
export function NewPasswordForm(props: Props) {
  const { owner, texts, check = checkNewPasswords, onSubmit, isPending, refusal, children } = props
  const form = useForm<NewPasswordValues>({
    initialValues: { password: '', password_confirmation: '' },
    validate: check,
  })
  useUnloadGuard(form.values.password !== '')
  const submit = form.onSubmit(onSubmit)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {owner}
        <NewPasswordFields
          label={texts.password}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('password_confirmation')}
          {...(props.hint && { hint: props.hint })}
        />
        {props.more}
        <ErrorAlert message={refusal} />
        <Button type="submit" size="lg" fullWidth disabled={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
