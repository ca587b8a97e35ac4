import { ApiError, query } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { homeOf, useSession } from '@loopi/shared/session'
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@loopi/shared/ui/core'
import { PasswordInput, useForm } from '@loopi/shared/ui/forms'
import { Wordmark } from '@loopi/shared/ui/parts'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, useSearchParams } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { loginTexts as texts } from './login.texts.ts'
import { LoginPicture } from './login-picture.tsx'
import styles from './login-screen.module.css'
import { reasonOf } from './reasons.ts'
import { useLogin } from './use-login.ts'

/** The login page: the form on paper, the brand beside it where there is room. */
export function LoginScreen() {
  const [search] = useSearchParams()
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <div className={styles.top}>
          <Link to="/" className={styles.back}>
            <span aria-hidden="true">←</span> {texts.back}
          </Link>
        </div>
        <div className={styles.form}>
          <Wordmark size={34} />
          <Stack gap={8}>
            <Title order={1}>{texts.welcome}</Title>
            <Text c="dimmed">{texts.lead}</Text>
          </Stack>
          <LoginForm reason={reasonOf(search.get('error'))} />
          <Text ta="center">
            {texts.noAccount}{' '}
            <Anchor component={Link} to="/register" fw={600} className={styles.whole ?? ''}>
              {texts.register}
            </Anchor>
          </Text>
        </div>
      </div>
      <LoginPicture className={styles.picture} />
    </div>
  )
}

function LoginForm({ reason }: { reason: string | null }) {
  const login = useLogin()
  const [shown, setShown] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? (EMAIL.test(value.trim()) ? null : texts.emailInvalid) : texts.emailRequired),
      password: (value) => (value ? null : texts.passwordRequired),
    },
  })
  // What led here is said until the person tries.
  const problem = login.isIdle ? reason : login.error?.message

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ email, password }) => login.mutate({ email: email.trim(), password }),
        (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
      )}
      className={styles.fields}
    >
      {problem && (
        <Alert color="red" role="alert" key={problem}>
          {problem}
        </Alert>
      )}
      <ToMyPanel />
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
      <Button type="submit" size="lg" fullWidth disabled={login.isPending} mt="xs">
        {login.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}

/** For those who are signed in already; whether they are is asked of the server, not of the storage. */
function ToMyPanel() {
  const token = useSession((current) => current.access_token)
  const me = useQuery({ ...query(auth.me), enabled: token !== null, staleTime: 30_000 })
  if (!token || !me.data || me.error instanceof ApiError) return null
  return (
    <Button component={Link} to={homeOf(me.data.role)} variant="light" color="mata" fullWidth>
      {texts.toMyPanel}
    </Button>
  )
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
