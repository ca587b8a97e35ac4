import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, LoadingState, LoopMark, PageHeader } from '@loopi/shared/ui/components'
import { Alert, Button, Card, Container, Skeleton, Stack, Text } from '@loopi/shared/ui/core'
import { Link, useNavigate, useParams } from '@loopi/shared/ui/router'
import { useEffect, useState } from 'react'
import classes from './finish-company.module.css'
import { type FinishLinkState, useLink, useOneTimeSignIn } from './finish-company.queries.ts'
import { finishCompanyTexts as texts } from './finish-company.texts.ts'
import { PasswordForm } from './password-form.tsx'

/** Time to read the success before the redirect to the login. */
const READING_TIME = 4_000

/** `/finalizar-empresa/:token`: completes the registration of an approved company, linked in a mail. */
export function FinishCompanyPage() {
  const { token = '' } = useParams()
  const link = useLink(token)
  const [done, setDone] = useState<{ entry: string | null } | null>(null)
  const isValid = link.is === 'valid'
  return (
    <Container className={classes.page}>
      <div>
        <PageHeader eyebrow={isValid && texts.eyebrow} title={texts.title}>
          {isValid && texts.intro}
        </PageHeader>
        <Card padding="xl">
          {done ? (
            <Done entry={done.entry} />
          ) : (
            <LinkContent link={link} token={token} onDone={(entry) => setDone({ entry })} />
          )}
        </Card>
      </div>
    </Container>
  )
}

type LinkContentProps = { link: FinishLinkState; token: string; onDone: (entry: string | null) => void }

function LinkContent({ link, token, onDone }: LinkContentProps) {
  switch (link.is) {
    case 'checking':
      return <Placeholder />
    case 'valid':
      return <PasswordForm token={token} userId={link.userId} email={link.email} onDone={onDone} />
    case 'invalid':
      return <InvalidLink />
    case 'failed':
      return (
        <ErrorState
          message={link.error.message}
          error={link.error}
          retryLabel={common.retry}
          onRetry={link.again}
          retrying={link.trying}
        />
      )
  }
}

function InvalidLink() {
  return (
    <div role="alert">
      <EmptyState
        picture={<LoopMark size={44} />}
        title={texts.invalidToken}
        order={2}
        action={
          <Button component={Link} to="/admin-login" variant="light">
            {texts.signIn}
          </Button>
        }
      >
        {texts.invalidTokenDetail}
      </EmptyState>
    </div>
  )
}

function Done({ entry }: { entry: string | null }) {
  const navigate = useNavigate()
  const enter = useOneTimeSignIn()
  useEffect(
    function leadToLogin() {
      if (enter.isPending) return
      // The login receives the one-time sign-in and offers the same button.
      const state = { entrada: entry }
      const timer = setTimeout(() => navigate('/admin-login', { replace: true, state }), READING_TIME)
      return () => clearTimeout(timer)
    },
    [navigate, entry, enter.isPending],
  )
  return (
    <Stack gap="lg">
      <Alert color="mata" role="alert">
        {texts.done}
      </Alert>
      <Text c="dimmed">{texts.doneDetail}</Text>
      {entry === null ? (
        <Button component={Link} to="/admin-login" size="lg" fullWidth>
          {texts.signIn}
        </Button>
      ) : (
        <Button size="lg" fullWidth disabled={enter.isPending} onClick={() => enter.mutate(entry)}>
          {enter.isPending ? texts.entering : texts.enter}
        </Button>
      )}
    </Stack>
  )
}

const Placeholder = () => (
  <LoadingState label={texts.checking}>
    {['email', 'password', 'confirmation'].map((field) => (
      <Stack gap="xs" key={field}>
        <Skeleton h="1rem" w="30%" />
        <Skeleton h="2.625rem" />
      </Stack>
    ))}
    <Skeleton h="3.125rem" radius="xl" />
  </LoadingState>
)
