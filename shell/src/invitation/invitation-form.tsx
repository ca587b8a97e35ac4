import { isPersonName } from '@loopi/contract/names'
import { useUnloadGuard } from '@loopi/shared/forms/draft'
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
import { type Accepting, useAccept } from './invitation.queries.ts'
import { invitationTexts as texts } from './invitation.texts.ts'

type Values = NewPasswordValues & { name: string }

function check({ name, ...passwords }: Values) {
  const refused = name.trim() === '' ? texts.nameMissing : isPersonName(name) ? null : texts.nameRefused
  return { name: refused, ...checkNewPasswords(passwords) }
}

/** Name and password of an invited person without an account. */
export function InvitationForm(accepting: Accepting) {
  const accept = useAccept(accepting)
  const form = useForm<Values>({
    initialValues: { name: '', password: '', password_confirmation: '' },
    validate: check,
  })
  useUnloadGuard(form.values.password !== '' && !accept.isSuccess)
  return (
    <form onSubmit={form.onSubmit((values) => accept.mutate(values))} noValidate>
      <Stack gap="lg">
        <ShownPasswordOwner label={texts.account} email={accepting.email} />
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
        <ErrorAlert message={accept.error && errorMessage(accept.error)} />
        <Button type="submit" size="lg" fullWidth disabled={accept.isPending}>
          {accept.isPending ? texts.joining : texts.join}
        </Button>
        <AcceptedDocuments lead={texts.accepting} />
      </Stack>
    </form>
  )
}
