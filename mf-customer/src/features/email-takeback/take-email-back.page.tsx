import { common } from '@loopi/shared/texts/common'
import { Button, Card, Container, Skeleton, Stack, VisuallyHidden } from '@loopi/shared/ui/core'
import { EmptyState, ErrorState, PageHeader } from '@loopi/shared/ui/parts'
import { Link, useParams } from '@loopi/shared/ui/router'
import { type LinkState, useMailLink } from '../../parts/mail-link.ts'
import { OpenLoopPicture } from '../../parts/pictures.tsx'
import { paths } from '../../paths.ts'
import classes from './take-email-back.module.css'
import { takeEmailBackTexts as texts } from './take-email-back.texts.ts'
import { TakebackForm } from './takeback-form.tsx'

/**
 * `/desfazer-email/:token`: the way back for the owner of an account that was moved to another e-mail, behind the link
 * that the address of before got. It sets a new password in the same step, because the old one is known to somebody.
 */
export function TakeEmailBackPage() {
  const { token = '' } = useParams()
  const link = useMailLink(token)
  return (
    <Container size={640} className={classes.page}>
      <PageHeader eyebrow={texts.eyebrow} title={texts.title} />
      <Card className={classes.card}>
        <LinkContent link={link} token={token} />
      </Card>
    </Container>
  )
}

function LinkContent({ link, token }: { link: LinkState; token: string }) {
  switch (link.is) {
    case 'checking':
      return <FormSkeleton />
    case 'valid':
      return <TakebackForm token={token} email={link.email} invalid={<InvalidLink />} />
    case 'invalid':
      return <InvalidLink />
    case 'failed':
      return (
        <ErrorState
          picture={<OpenLoopPicture />}
          message={link.message}
          retryLabel={common.retry}
          onRetry={link.retry}
          retrying={link.retrying}
        />
      )
  }
}

function InvalidLink() {
  const wayOn = (
    <Button component={Link} to={paths.signIn}>
      {texts.signIn}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture={<OpenLoopPicture />} title={texts.invalid} order={2} action={wayOn}>
        {texts.invalidText}
      </EmptyState>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{texts.checking}</VisuallyHidden>
      <Stack gap="lg" aria-hidden="true">
        <Skeleton h="3rem" />
        <Skeleton h="4.25rem" />
        <Skeleton h="5.5rem" />
        <Skeleton h="4rem" />
        <Skeleton h="3.125rem" radius="xl" />
      </Stack>
    </div>
  )
}
