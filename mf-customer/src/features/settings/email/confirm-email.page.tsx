import { LoadingState } from '@loopi/shared/ui/components'
import { Skeleton } from '@loopi/shared/ui/core'
import { useParams } from '@loopi/shared/ui/router'
import { LinkContent } from '../../../mail-link/link-content.tsx'
import { useMailLink } from '../../../mail-link/mail-link.ts'
import { MailPage } from '../../../mail-link/mail-page.tsx'
import { confirmEmailTexts as texts } from './confirm-email.texts.ts'
import { EmailConfirmation, Invalid } from './email-confirmation.tsx'

/**
 * `/confirmar-email/:token`: confirms a change of e-mail, linked in a mail. A press is needed, because mail programs
 * open links to scan them.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const link = useMailLink(token)
  return (
    <MailPage eyebrow={texts.eyebrow} title={texts.title}>
      <LinkContent link={link} checking={<QuestionSkeleton />} invalid={<Invalid />}>
        {({ email }) => <EmailConfirmation token={token} email={email} />}
      </LinkContent>
    </MailPage>
  )
}

const QuestionSkeleton = () => (
  <LoadingState label={texts.checking} gap="md">
    <Skeleton h="1.25rem" w="80%" />
    <Skeleton h="3.5rem" />
    <Skeleton h="2.625rem" radius="xl" />
  </LoadingState>
)
