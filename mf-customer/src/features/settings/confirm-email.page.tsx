import { common } from '@loopi/shared/texts/common'
import { Card, Container, Skeleton, Stack, VisuallyHidden } from '@loopi/shared/ui/core'
import { ErrorState, PageHeader } from '@loopi/shared/ui/parts'
import { useParams } from '@loopi/shared/ui/router'
import { type LinkState, useMailLink } from '../../parts/mail-link.ts'
import { OpenLoopPicture } from '../../parts/pictures.tsx'
import classes from './confirm-email.module.css'
import { confirmEmailTexts as texts } from './confirm-email.texts.ts'
import { EmailConfirmation, InvalidLink } from './email-confirmation.tsx'

/**
 * `/confirmar-email/:token`: the end of a change of e-mail, behind the link of the mail. It waits for a press, because
 * programs that look at mails open their links too.
 */
export function ConfirmEmailPage() {
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
      return (
        <div aria-busy="true">
          <VisuallyHidden role="status">{texts.checking}</VisuallyHidden>
          <Stack gap="md" aria-hidden="true">
            <Skeleton h="1.25rem" w="80%" />
            <Skeleton h="3.5rem" />
            <Skeleton h="2.625rem" radius="xl" />
          </Stack>
        </div>
      )
    case 'valid':
      return <EmailConfirmation token={token} email={link.email} />
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
