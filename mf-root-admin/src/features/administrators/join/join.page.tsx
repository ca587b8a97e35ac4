import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, queryOf } from '@loopi/shared/api-client'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, LoadingState, LoopMark, PageHeader } from '@loopi/shared/ui/components'
import { Alert, Button, Card, Container, Skeleton, Stack, Text } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, useParams } from '@loopi/shared/ui/router'
import { type ReactNode, useState } from 'react'
import classes from './join.module.css'
import { joinTexts as texts } from './join.texts.ts'
import { JoinForm } from './join-form.tsx'

/** `/convite-administrador/:token`: an invited administrator types a name and sets a password. */
export function JoinPage() {
  const { token = '' } = useParams()
  const [done, setDone] = useState(false)
  // Requested once per visit and not cached for the next.
  const link = useQuery({
    ...queryOf(auth.validateToken, { params: { token } }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  if (done) return <Frame>{<Done />}</Frame>
  if (link.data)
    return (
      <Frame isValid>
        <JoinForm token={token} email={link.data.email} onDone={() => setDone(true)} />
      </Frame>
    )
  if (!link.error) return <Frame>{<Placeholder />}</Frame>
  const error = ApiError.from(link.error)
  const isOver = error.hasCode('token/invalid') || error.hasCode('request/invalid')
  return (
    <Frame>
      {isOver ? (
        <div role="alert">
          <EmptyState picture={<LoopMark size={44} />} title={texts.invalid} order={2}>
            {texts.invalidDetail}
          </EmptyState>
        </div>
      ) : (
        <ErrorState
          message={error.message}
          error={link.error}
          retryLabel={common.retry}
          onRetry={() => void link.refetch()}
          retrying={link.isFetching}
        />
      )}
    </Frame>
  )
}

const Frame = ({ isValid = false, children }: { isValid?: boolean; children: ReactNode }) => (
  <Container className={classes.page}>
    <div>
      <PageHeader eyebrow={texts.eyebrow} title={texts.title}>
        {isValid && texts.intro}
      </PageHeader>
      <Card padding="xl">{children}</Card>
    </div>
  </Container>
)

const Done = () => (
  <Stack gap="lg">
    <Alert color="mata" role="alert">
      {texts.done}
    </Alert>
    <Text c="dimmed">{texts.doneDetail}</Text>
    <Button component={Link} to="/admin-login" size="lg" fullWidth>
      {texts.signIn}
    </Button>
  </Stack>
)

const Placeholder = () => (
  <LoadingState label={texts.checking}>
    <Skeleton h="4.25rem" />
    <Skeleton h="4.25rem" />
    <Skeleton h="5.5rem" />
    <Skeleton h="3.125rem" radius="xl" />
  </LoadingState>
)
