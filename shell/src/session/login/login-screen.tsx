import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, queryOf } from '@loopi/ui/api-client'
import { Alert, Anchor, Button, Text, TextInput } from '@loopi/ui/core'
import { PasswordInput, useForm } from '@loopi/ui/forms'
import { supportsPasskeys } from '@loopi/ui/passkeys'
import { useQuery } from '@loopi/ui/query'
import { Link, useNavigate, useSearchParams } from '@loopi/ui/router'
import { homeOf, useSession } from '@loopi/ui/session'
import { useState } from 'react'
import { guardTexts } from '../guard.texts.ts'
import { useEnterWithOthers, useHasLeft } from '../other-tabs.ts'
import { reasonOf } from '../reasons.ts'
import styles from '../split-screen.module.css'
import { SplitScreen } from '../split-screen.tsx'
import { checkEmail, knowing, useKnownEmail } from '../typed-email.ts'
import { loginTexts as texts } from './login.texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStep } from './second-step.tsx'
import type { Challenge } from './use-login.ts'
import { useLogin } from './use-login.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The login page: the form on paper, the brand beside it where there is room. */
export function LoginScreen() {
  const [search] = useSearchParams()
  useEnterWithOthers()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [email, setEmail] = useState(useKnownEmail())
  if (challenge) return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />

  const askForMore = (asked: Challenge) => {
    setEmail(asked.email)
    setChallenge(asked)
  }
  return (
    <SplitScreen back={{ to: '/', label: texts.back }} isSigned title={texts.welcome} lead={texts.lead}>
      <LoginForm reason={reasonOf(search.get('error'))} email={email} onChallenge={askForMore} />
      <Text ta="center">
        {texts.consumers}{' '}
        <Anchor component={Link} to="/" state={{ focus: 'coupon-form' }} fw={600} className={styles.whole ?? ''}>
          {texts.consumersLink}
        </Anchor>
      </Text>
      <Text ta="center">
        {texts.noAccount}{' '}
        <Anchor component={Link} to="/register" fw={600} className={styles.whole ?? ''}>
          {texts.register}
        </Anchor>
      </Text>
    </SplitScreen>
  )
}

type FormProps = {
  /** Reason that led here. */
  reason: string | null
  /** Email, as it was typed before. */
  email: string
  onChallenge: (challenge: Challenge) => void
}

function LoginForm({ reason, email, onChallenge }: FormProps) {
  const login = useLogin(onChallenge)
  const passkey = usePasskeyLogin()
  const [shown, setShown] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: {
      email: checkEmail,
      password: (value) => (value ? null : texts.passwordRequired),
    },
  })
  // Reason for the redirect: shown until the person tries.
  const problem = login.isIdle && passkey.isIdle ? reason : (login.error ?? passkey.error)?.message
  const pending = login.isPending || passkey.isPending

  const submit = ({ email, password }: { email: string; password: string }) => {
    passkey.reset()
    login.mutate({ email: email.trim(), password })
  }
  const takePasskey = () => {
    login.reset()
    passkey.mutate(null)
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus())}
      className={styles.fields}
    >
      <Notice problem={problem ?? null} isNew={login.isIdle && passkey.isIdle} />
      <ToMyPanel />
      <TextInput
        type="email"
        label={texts.email}
        autoComplete="username webauthn"
        inputMode="email"
        required
        withAsterisk={false}
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
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <ForgottenLink email={() => form.getValues().email} />
      <Button type="submit" size="lg" fullWidth disabled={pending}>
        {login.isPending ? texts.submitting : texts.submit}
      </Button>
      {supportsPasskeys() && <PasskeyButton asking={passkey.isPending} disabled={pending} onPress={takePasskey} />}
    </form>
  )
}

/** Error of the login; else, before the first try, that this tab was signed out with another one. */
function Notice({ problem, isNew }: { problem: string | null; isNew: boolean }) {
  const hasLeft = useHasLeft()
  if (problem)
    return (
      <Alert color="red" role="alert" key={problem}>
        {problem}
      </Alert>
    )
  return (
    hasLeft &&
    isNew && (
      <Alert color="mata" role="status">
        {guardTexts.left}
      </Alert>
    )
  )
}

/** Takes along what was typed of the address, as it is at the press. */
function ForgottenLink({ email }: { email: () => string }) {
  const navigate = useNavigate()
  return (
    <Anchor
      component={Link}
      to="/esqueci-senha"
      className={styles.aside ?? ''}
      onClick={(press) => {
        // Modified click: the browser opens another tab, which starts without the address.
        if (press.metaKey || press.ctrlKey || press.shiftKey) return
        press.preventDefault()
        navigate('/esqueci-senha', { state: knowing(email()) })
      }}
    >
      {texts.forgotten}
    </Anchor>
  )
}

/** For those who are signed in already; whether they are is asked of the server, not of the storage. */
function ToMyPanel() {
  const token = useSession((current) => current.access_token)
  const me = useQuery({ ...queryOf(auth.me), enabled: token !== null, staleTime: 30_000 })
  if (!token || !me.data || me.error instanceof ApiError) return null
  return (
    <Button component={Link} to={homeOf(me.data.role)} variant="light" color="mata" fullWidth>
      {texts.toMyPanel}
    </Button>
  )
}
