import { errorMessage } from '@loopi/shared/forms/errors'
import { useForm } from '@loopi/shared/forms/use-form'
import { ErrorAlert, NamedValue } from '@loopi/shared/ui/components'
import { Button, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { useEffect, useRef, useState } from 'react'
import { SplitScreen } from '../session/split-screen.tsx'
import { checkEmail, useKnownEmail } from '../session/typed-email.ts'
import styles from './password.module.css'
import { useAskForLink } from './password.queries.ts'
import { passwordTexts } from './password.texts.ts'

const { backToLogin, forgotten: texts } = passwordTexts

/** Requests a link that sets another password. The answer does not reveal whether the account exists. */
export function ForgottenScreen() {
  const known = useKnownEmail()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState(known)
  const back = { to: '/admin-login', label: backToLogin }

  if (sentTo !== null) {
    return (
      <SplitScreen back={back} title={texts.sentTitle} lead={texts.sentLead}>
        <MailSent email={sentTo} onOther={() => setSentTo(null)} />
      </SplitScreen>
    )
  }
  const sent = (email: string) => {
    setTyped(email)
    setSentTo(email)
  }
  return (
    <SplitScreen back={back} title={texts.title} lead={texts.lead}>
      <AskForm email={typed} onSent={sent} />
    </SplitScreen>
  )
}

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const ask = useAskForLink()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: { email: checkEmail },
  })
  const submit = form.onSubmit((values) => {
    const address = values.email.trim()
    ask.mutate(address, { onSuccess: () => onSent(address) })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ErrorAlert message={ask.error && errorMessage(ask.error)} />
        <TextInput
          type="email"
          label={texts.email}
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="lg" fullWidth disabled={ask.isPending}>
          {ask.isPending ? texts.submitting : texts.submit}
        </Button>
      </Stack>
    </form>
  )
}

function MailSent({ email, onOther }: { email: string; onOther: () => void }) {
  const again = useAskForLink()
  const address = useRef<HTMLDivElement>(null)
  // Moves the focus to the result, because the pressed button was removed and screen readers announce the focus.
  useEffect(() => address.current?.focus(), [])
  return (
    <Stack gap="md">
      <NamedValue value={email} ref={address} tabIndex={-1} role="status" />
      <Text>{texts.validity}</Text>
      <Text c="dimmed">{texts.missing}</Text>
      <ErrorAlert message={again.error && errorMessage(again.error)} />
      <Text role="status" c="dimmed" className={styles.again ?? ''}>
        {again.isSuccess && texts.sentAgain}
      </Text>
      <div className={styles.choices}>
        <Button variant="light" onClick={() => again.mutate(email)} disabled={again.isPending}>
          {again.isPending ? texts.submitting : texts.again}
        </Button>
        <Button variant="default" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </Stack>
  )
}
