import { LoadingState, LoopMark, PageHeader } from '@loopi/shared/ui/components'
import { Button, Card, Container, Group, Skeleton, Stack, Title } from '@loopi/shared/ui/core'
import { Link, useParams, useSearchParams } from '@loopi/shared/ui/router'
import { LinkContent } from '../../mail-link/link-content.tsx'
import { useMailLink } from '../../mail-link/mail-link.ts'
import { Done, InvalidLink } from '../../mail-link/outcome.tsx'
import { paths } from '../../paths.ts'
import classes from './finish-registration.module.css'
import { useRenewLink } from './registration.queries.ts'
import { registrationTexts as texts } from './registration.texts.ts'
import { RegistrationForm } from './registration-form.tsx'

/** `/finalizar-cadastro/:token`: completes a customer's registration, linked in a mail. */
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
          <LinkContent link={link} checking={<FormSkeleton />} invalid={<Invalid token={token} />}>
            {({ userId, email }) => (
              <RegistrationForm token={token} userId={userId} email={email} invitation={search.get('convite')} />
            )}
          </LinkContent>
        </Card>
      </div>
      <Perks />
    </Container>
  )
}

function Invalid({ token }: { token: string }) {
  const renew = useRenewLink(token)
  const isUnknown = renew.error?.hasCode('token/invalid')
  const signIn = (
    <Button component={Link} to={paths.signIn} variant="subtle">
      {texts.signIn}
    </Button>
  )
  if (renew.isSuccess)
    return (
      <Done title={texts.askedTitle} action={signIn}>
        {texts.askedDetail}
      </Done>
    )
  const ways = (
    <Group gap="sm" justify="center">
      {isUnknown ? (
        <Button component={Link} to={paths.home}>
          {texts.startOver}
        </Button>
      ) : (
        <Button onClick={() => renew.mutate()} disabled={renew.isPending}>
          {renew.isPending ? texts.asking : texts.askAgain}
        </Button>
      )}
      {signIn}
    </Group>
  )
  return (
    <InvalidLink title={texts.invalidToken} action={ways}>
      {isUnknown ? texts.startOverDetail : (renew.error?.message ?? texts.invalidTokenDetail)}
    </InvalidLink>
  )
}

/** Fields of the form with the height of the text below each. */
const FIELDS = [
  { name: 'cpf', below: '1.25rem' },
  { name: 'password', below: '4rem' },
  { name: 'confirmation', below: null },
]

/** Skeleton as high as the form on a phone, where hints take more lines. */
function FormSkeleton() {
  return (
    <LoadingState label={texts.loading}>
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
    </LoadingState>
  )
}

function Perks() {
  return (
    <aside className={classes.perks}>
      <LoopMark size={44} />
      <Title order={2} size="h3">
        {texts.perksTitle}
      </Title>
      <ul>
        {texts.perks.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <LoopMark size={220} tone="mono" className={classes.watermark} />
    </aside>
  )
}
