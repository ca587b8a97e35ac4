import { postRegistrationState } from '@loopi/contract/welcome/post-registration'
import { useUnloadGuard } from '@loopi/shared/forms/draft'
import { AcceptedDocuments, NewPasswordFields, ShownPasswordOwner } from '@loopi/shared/forms/new-password'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Stack, Text } from '@loopi/shared/ui/core'
import { Checkbox } from '@loopi/shared/ui/fields'
import { MaskInput } from '@loopi/shared/ui/mask-input'
import { useNavigate } from '@loopi/shared/ui/router'
import { welcomeNews } from '../../components/welcome-news.ts'
import { paths } from '../../paths.ts'
import classes from './finish-registration.module.css'
import { errorMessage, useFinishRegistration, useInvitation } from './registration.queries.ts'
import { checkRegistration, type RegistrationValues } from './registration.rules.ts'
import { registrationTexts as texts } from './registration.texts.ts'

type Props = { token: string; userId: number; email: string; invitation: string | null }

export function RegistrationForm({ token, userId, email, invitation }: Props) {
  const navigate = useNavigate()
  const finish = useFinishRegistration({ token, userId, invitation })
  const invited = useInvitation(invitation).data
  const form = useForm<RegistrationValues>({
    initialValues: { cpf: '', password: '', password_confirmation: '', marketing: false },
    validate: checkRegistration,
  })

  useUnloadGuard(form.values.cpf !== '' || form.values.password !== '')

  const submit = (accept: boolean) =>
    form.onSubmit((values) =>
      finish.mutate(
        { ...values, accept },
        {
          onSuccess: (reply) => {
            const { cupom: coupon, entrada: entry, boas_vindas, codigo } = reply ?? {}
            notify.success(texts.done, coupon ? texts.doneReady : texts.doneDetail)
            if (codigo) notify.success(texts.codePaid(codigo.clp, codigo.produto ?? null), texts.codePaidDetail)
            const late = welcomeNews(boas_vindas)
            if (late) notify.info(late)
            // The link is used now, so the history entry is replaced: Back must not lead to it.
            const state = coupon ? postRegistrationState({ coupon, email, entry: entry ?? null }) : null
            navigate(paths.home, { replace: true, state })
          },
        },
      ),
    )

  // The mask controls the input's text; the form stores the digits.
  const { value: _shown, onChange: _change, ...cpf } = form.getInputProps('cpf')

  return (
    <form onSubmit={submit(false)} noValidate>
      <Stack gap="lg">
        <ShownPasswordOwner label={texts.email} email={email} />
        <MaskInput
          mask="999.999.999-99"
          slotChar={null}
          showMaskOnFocus={false}
          label={texts.cpf}
          description={texts.privacy}
          placeholder={texts.cpfPlaceholder}
          inputMode="numeric"
          autoComplete="off"
          required
          withAsterisk={false}
          {...cpf}
          onChangeRaw={(digits) => form.setFieldValue('cpf', digits)}
        />
        <NewPasswordFields
          label={texts.password}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('password_confirmation')}
        />
        <Checkbox
          classNames={{ input: classes.box }}
          label={texts.marketing}
          description={texts.marketingText}
          {...form.getInputProps('marketing', { type: 'checkbox' })}
        />
        <ErrorAlert message={finish.isError && errorMessage(finish.error)} />
        <Ending invited={invited} isPending={finish.isPending} onPress={(accept) => submit(accept)()} />
        <AcceptedDocuments lead={texts.accepting} />
      </Stack>
    </form>
  )
}

type EndingProps = {
  /** Company whose invitation led here and is still open. */
  invited: { readonly empresa: string; readonly clp_oferecido: number | null } | undefined
  isPending: boolean
  onPress: (accept: boolean) => void
}

/** Submit buttons. An invitation has two of equal weight, and the Enter key chooses none. */
function Ending({ invited, isPending, onPress }: EndingProps) {
  if (!invited)
    return (
      <Button type="submit" size="lg" fullWidth disabled={isPending}>
        {isPending ? texts.submitting : texts.submit}
      </Button>
    )
  const button = (accept: boolean, label: string) => (
    <Button size="lg" fullWidth variant="light" disabled={isPending} onClick={() => onPress(accept)}>
      {label}
    </Button>
  )
  return (
    <>
      <Text size="sm">
        <strong>{texts.invitedBy(invited.empresa)}</strong> {texts.acceptText(invited.clp_oferecido)}
      </Text>
      {button(true, texts.submitAccepting)}
      {button(false, texts.submitOnly)}
    </>
  )
}
