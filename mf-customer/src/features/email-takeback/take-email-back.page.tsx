import { LoadingState } from '@loopi/shared/ui/components'
import { Button, Skeleton } from '@loopi/shared/ui/core'
import { Link, useParams } from '@loopi/shared/ui/router'
import { LinkContent } from '../../mail-link/link-content.tsx'
import { useMailLink } from '../../mail-link/mail-link.ts'
import { MailPage } from '../../mail-link/mail-page.tsx'
import { InvalidLink } from '../../mail-link/outcome.tsx'
import { paths } from '../../paths.ts'
import { takeEmailBackTexts as texts } from './take-email-back.texts.ts'
import { TakebackForm } from './takeback-form.tsx'

/**
 * `/desfazer-email/:token`: restores the e-mail of an account that was moved to another address. The mail to the
 * previous address has the link. A new password is set in the same step, because the old one may be known to the
 * attacker.
 */
export function TakeEmailBackPage() {
  const { token = '' } = useParams()
  const link = useMailLink(token)
  return (
    <MailPage eyebrow={texts.eyebrow} title={texts.title}>
      <LinkContent link={link} checking={<FormSkeleton />} invalid={<Invalid />}>
        {({ email }) => <TakebackForm token={token} email={email} invalid={<Invalid />} />}
      </LinkContent>
    </MailPage>
  )
}

const Invalid = () => (
  <InvalidLink
    title={texts.invalid}
    action={
      <Button component={Link} to={paths.signIn}>
        {texts.signIn}
      </Button>
    }
  >
    {texts.invalidText}
  </InvalidLink>
)

const FormSkeleton = () => (
  <LoadingState label={texts.checking}>
    <Skeleton h="3rem" />
    <Skeleton h="4.25rem" />
    <Skeleton h="5.5rem" />
    <Skeleton h="4rem" />
    <Skeleton h="3.125rem" radius="xl" />
  </LoadingState>
)
