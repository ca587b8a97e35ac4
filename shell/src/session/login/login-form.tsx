import { useForm } from '@loopi/shared/forms/use-form'
import { supportsPasskeys } from '@loopi/shared/passkeys'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, TextInput } from '@loopi/shared/ui/core'
import { PasswordInput } from '@loopi/shared/ui/fields'
import { type ReactNode, useState } from 'react'
import styles from '../split-screen.module.css'
import { checkEmail } from '../typed-email.ts'
import { loginTexts as texts } from './login.texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type Challenge, type Enter, useLogin } from './use-login.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

type Props = {
  /** E-mail typed before. */
  email: string
  /** Field that takes the focus in a dialog. */
  focus?: 'email' | 'password'
  enter: Enter
  onChallenge: (challenge: Challenge) => void
  /** Shown until the first try. */
  notice?: ReactNode
  /** Link to another password, with the typed e-mail. */
  forgotten: (email: () => string) => ReactNode
  /** Text of an error that differs from the login's own. */
  sentenceOf?: (error: Error) => string
  children?: ReactNode
}

/** Password or passkey form of the login page and of the dialog about an ended session. */
export function LoginForm({
  email,
  focus,
  enter,
  onChallenge,
  notice,
  forgotten,
  sentenceOf = messageOf,
  children,
}: Props) {
  const [shown, setShown] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: {
      email: checkEmail,
      password: (value) => (value ? null : texts.passwordRequired),
    },
  })
  // The pressed button is disabled meanwhile and loses the focus.
  const toPassword = () => form.getInputNode('password')?.focus()
  const { login, passkey, error, submit, takePasskey } = useBothWays(enter, onChallenge, toPassword)
  const pending = login.isPending || passkey.isPending
  const problem = error && sentenceOf(error)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      {problem ? <ErrorAlert key={problem} message={problem} /> : login.isIdle && passkey.isIdle && notice}
      {children}
      <TextInput
        type="email"
        label={texts.email}
        autoComplete="username webauthn"
        inputMode="email"
        required
        withAsterisk={false}
        data-autofocus={focus === 'email' || undefined}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': shown ? texts.hidePassword : texts.showPassword }}
        visibilityToggleFocusable
        data-autofocus={focus === 'password' || undefined}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {forgotten(() => form.getValues().email)}
      <Button type="submit" size="lg" fullWidth disabled={pending}>
        {login.isPending ? texts.submitting : texts.submit}
      </Button>
      {supportsPasskeys() && <PasskeyButton asking={passkey.isPending} disabled={pending} onPress={takePasskey} />}
    </form>
  )
}

const messageOf = ({ message }: Error) => message

/** Password and passkey login; the error is that of the last try. */
function useBothWays(enter: Enter, onChallenge: Props['onChallenge'], onError: () => void) {
  const login = useLogin(enter, onChallenge)
  const passkey = usePasskeyLogin(enter)
  const submit = ({ email, password }: { email: string; password: string }) => {
    passkey.reset()
    login.mutate({ email: email.trim(), password }, { onError })
  }
  const takePasskey = () => {
    login.reset()
    passkey.mutate(null)
  }
  return { login, passkey, error: login.error ?? passkey.error, submit, takePasskey }
}
