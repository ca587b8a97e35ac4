import { common } from '@loopi/shared/texts/common'
import { LoadingState } from '@loopi/shared/ui/components'
import { Alert, Button, Skeleton, Stack, Text, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link, useParams } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { SplitScreen } from '../session/split-screen.tsx'
import { knowing } from '../session/typed-email.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './password.module.css'
import { type ResetLinkState, useResetLink } from './password.queries.ts'
import { passwordTexts } from './password.texts.ts'

const { backToLogin, set: texts } = passwordTexts

/** Sets a new password by the link of a mail; an invalid link shows the reason and the next step. */
export function NewPasswordScreen() {
  const { token = '' } = useParams()
  // Another link in the same tab remounts the page.
  return <ForToken key={token} token={token} />
}

function ForToken({ token }: { token: string }) {
  const link = useResetLink(token)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  const back = { to: '/admin-login', label: backToLogin }

  if (doneFor !== null) {
    return (
      <SplitScreen back={back} title={texts.doneTitle} lead={texts.doneLead(doneFor)}>
        <div role="status">
          <VisuallyHidden>{texts.doneTitle}</VisuallyHidden>
          <SignInButton email={doneFor} isFocused />
        </div>
      </SplitScreen>
    )
  }
  switch (link.is) {
    case 'checking':
      return (
        <SplitScreen back={back} title={texts.title} lead={texts.lead}>
          <FormSkeleton />
        </SplitScreen>
      )
    case 'valid':
      return (
        <SplitScreen back={back} title={texts.title} lead={texts.lead}>
          <NewPasswordForm token={token} email={link.email} passkeys={link.passkeys} onDone={setDoneFor} />
        </SplitScreen>
      )
    case 'broken':
      return (
        <SplitScreen back={back} title={texts.broken[link.why].title}>
          <Broken link={link} />
        </SplitScreen>
      )
    case 'failed':
      return (
        <SplitScreen back={back} title={texts.failedTitle}>
          <Stack gap="md">
            <Alert color="red" role="alert">
              {link.message}
            </Alert>
            <Button variant="light" onClick={link.retry} loading={link.retrying}>
              {common.retry}
            </Button>
          </Stack>
        </SplitScreen>
      )
  }
}

function Broken({ link }: { link: Extract<ResetLinkState, { is: 'broken' }> }) {
  return (
    <Stack gap="xl">
      <Text role="alert">{texts.broken[link.why].lead}</Text>
      <div className={styles.choices}>
        <Button component={Link} to="/esqueci-senha" state={knowing(link.email)} variant="filled">
          {texts.ask}
        </Button>
        {link.why === 'usado' && <SignInButton email={link.email} variant="default" />}
      </div>
    </Stack>
  )
}

type SignInProps = { email: string; variant?: 'filled' | 'default'; isFocused?: boolean }

function SignInButton({ email, variant = 'filled', isFocused = false }: SignInProps) {
  return (
    <Button
      component={Link}
      to="/admin-login"
      state={knowing(email)}
      variant={variant}
      fullWidth
      {...(isFocused && { size: 'lg', ref: (link: HTMLAnchorElement | null) => link?.focus() })}
    >
      {texts.signIn}
    </Button>
  )
}

function FormSkeleton() {
  return (
    <LoadingState label={texts.checking}>
      <Skeleton h="4.25rem" />
      <Skeleton h="5.5rem" />
      <Skeleton h="4rem" />
      <Skeleton h="3.125rem" radius="xl" />
    </LoadingState>
  )
}
