import { formatPhone, isPhone, PHONE_REFUSED } from '@loopi/contract/documents/phone'
import { phoneInput, readMasked } from '@loopi/shared/forms/masks'
import { useForm } from '@loopi/shared/forms/use-form'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { useBeginRegistration } from './invitations.queries.ts'
import { invitationPageTexts as texts } from './invitations.texts.ts'

/** Registration by invitation: the person types name and phone, and what the company typed is not shown. */
export function InvitedRegistration({ token }: { token: string }) {
  const navigate = useNavigate()
  const begin = useBeginRegistration(token)
  const form = useForm({
    initialValues: { name: '', phone: '' },
    validate: {
      name: (typed) => (typed.trim() === '' ? texts.nameMissing : null),
      phone: (typed) => (typed === '' || isPhone(typed) ? null : PHONE_REFUSED),
    },
  })
  const submit = form.onSubmit((typed) =>
    begin.mutate(typed, {
      onSuccess: (link) => void navigate(paths.finishRegistration(link.token, token)),
    }),
  )
  const phone = form.getInputProps('phone')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{texts.register}</Text>
        <TextInput label={texts.name} autoComplete="name" maxLength={120} required {...form.getInputProps('name')} />
        <TextInput
          label={texts.phone}
          placeholder={texts.phoneHint}
          inputMode="tel"
          autoComplete="tel-national"
          {...phone}
          {...phoneInput(form.values.phone)}
          onChange={(event) => phone.onChange(readMasked(event.currentTarget, formatPhone))}
        />
        <ErrorAlert message={begin.isError && begin.error.message} />
        <Button type="submit" size="lg" disabled={begin.isPending}>
          {begin.isPending ? texts.continuing : texts.continue}
        </Button>
      </Stack>
    </form>
  )
}
