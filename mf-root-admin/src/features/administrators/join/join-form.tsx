import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { isPersonName } from '@loopi/contract/names'
import { type ApiError, call } from '@loopi/shared/api-client'
import { errorMessage } from '@loopi/shared/forms/errors'
import {
  AcceptedDocuments,
  checkNewPasswords,
  NewPasswordFields,
  type NewPasswordValues,
  ShownPasswordOwner,
} from '@loopi/shared/forms/new-password'
import { useForm } from '@loopi/shared/forms/use-form'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Stack, TextInput } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'
import { joinTexts as texts } from './join.texts.ts'

type Values = NewPasswordValues & { name: string }

function check({ name, ...passwords }: Values) {
  const refused = name.trim() === '' ? texts.nameMissing : isPersonName(name) ? null : texts.nameRefused
  return { name: refused, ...checkNewPasswords(passwords) }
}

type Props = { token: string; email: string; onDone: () => void }

export function JoinForm({ token, email, onDone }: Props) {
  const join = useMutation<unknown, ApiError, Values>({
    mutationFn: (values) => call(administrators.join, { body: { token, ...values } }),
    onSuccess: onDone,
  })
  const form = useForm<Values>({
    initialValues: { name: '', password: '', password_confirmation: '' },
    validate: check,
  })
  const submit = form.onSubmit((values) => join.mutate(values))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <ShownPasswordOwner label={texts.account} email={email} />
        <TextInput
          label={texts.name}
          autoComplete="name"
          maxLength={120}
          required
          withAsterisk={false}
          {...form.getInputProps('name')}
        />
        <NewPasswordFields
          label={texts.password}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('password_confirmation')}
        />
        <ErrorAlert message={join.error && errorMessage(join.error)} />
        <Button type="submit" size="lg" fullWidth disabled={join.isPending}>
          {join.isPending ? texts.submitting : texts.submit}
        </Button>
        <AcceptedDocuments lead={texts.accepting} />
      </Stack>
    </form>
  )
}
