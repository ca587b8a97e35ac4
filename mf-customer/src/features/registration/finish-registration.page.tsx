import { common } from '@loopi/shared/texts/common'
import { Button, Card, Container, Group, Skeleton, Stack, VisuallyHidden } from '@loopi/shared/ui/core'
import { EmptyState, ErrorState, PageHeader } from '@loopi/shared/ui/parts'
import { Link, useParams, useSearchParams } from '@loopi/shared/ui/router'
import { type LinkState, useMailLink } from '../../parts/mail-link.ts'
import { OpenLoopPicture } from '../../parts/pictures.tsx'
import { paths } from '../../paths.ts'
import classes from './finish-registration.module.css'
import { Perks } from './perks.tsx'
import { registrationTexts as texts } from './registration.texts.ts'
import { RegistrationForm } from './registration-form.tsx'

/** `/finalizar-cadastro/:token`: the end of a customer's registration, behind the link of the mail. */
export function FinishRegistrationPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const link = useMailLink(token)
  return (
    <Container className={classes.page}>
      <div className={classes.main}>
        <PageHeader eyebrow={texts.eyebrow} title={texts.title}>
          {link.is === 'invalid' ? texts.introInvalid : texts.intro}
        </PageHeader>
        <Card className={classes.card}>
          <LinkContent link={link} token={token} invitation={search.get('convite')} />
        </Card>
      </div>
      <Perks />
    </Container>
  )
}

type LinkProps = { link: LinkState; token: string; invitation: string | null }

function LinkContent({ link, token, invitation }: LinkProps) {
  switch (link.is) {
    case 'checking':
      return <FormSkeleton />
    case 'valid':
      return <RegistrationForm token={token} userId={link.userId} email={link.email} invitation={invitation} />
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
  const ways = (
    <Group gap="sm" justify="center">
      <Button component={Link} to={paths.home}>
        {texts.askAgain}
      </Button>
      <Button component={Link} to={paths.signIn} variant="subtle">
        {texts.signIn}
      </Button>
    </Group>
  )
  return (
    <div role="alert">
      <EmptyState picture={<OpenLoopPicture />} title={texts.invalidToken} order={2} action={ways}>
        {texts.invalidTokenDetail}
      </EmptyState>
    </div>
  )
}

/** Fields of the form, and how much stands below each. */
const FIELDS = [
  { name: 'cpf', below: '1.25rem' },
  { name: 'password', below: '4rem' },
  { name: 'confirmation', below: null },
]

/** As high as the form on a phone, where more stands below it. */
function FormSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Stack gap="lg" aria-hidden="true">
        <Skeleton h="4.25rem" />
        {FIELDS.map(({ name, below }) => (
          <Stack gap="xs" key={name}>
            <Skeleton h="1rem" w="30%" />
            <Skeleton h="2.625rem" />
            {below && <Skeleton h={below} />}
          </Stack>
        ))}
        <Skeleton h="4.75rem" />
        <Skeleton h="3.125rem" radius="xl" />
        <Skeleton h="4rem" />
      </Stack>
    </div>
  )
}
