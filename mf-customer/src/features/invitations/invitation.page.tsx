import type { InvitationOfLink } from '@loopi/contract/invitations/invitations.schemas'
import { ApiError } from '@loopi/shared/api-client'
import { useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { formatInstant } from '@loopi/shared/texts/format'
import { ErrorAlert, ErrorState, LoadingState, NamedValue } from '@loopi/shared/ui/components'
import { Button, Skeleton, Stack, Text } from '@loopi/shared/ui/core'
import { Link, useParams } from '@loopi/shared/ui/router'
import { OpenLoopPicture } from '../../components/pictures.tsx'
import { MailPage } from '../../mail-link/mail-page.tsx'
import { Closed } from '../../mail-link/outcome.tsx'
import { paths } from '../../paths.ts'
import { useLinkedInvitation, useRefuseByLink } from './invitations.queries.ts'
import { invitationPageTexts as texts } from './invitations.texts.ts'
import { InvitedRegistration } from './invited-registration.tsx'

/**
 * `/convite/:token`: invitation of a company, linked in a mail. Opening it decides nothing, because mail programs open
 * links to scan them.
 */
export function InvitationPage() {
  const { token = '' } = useParams()
  const found = useLinkedInvitation(token)
  const refuse = useRefuseByLink(token)
  const title = found.data ? texts.title(found.data.empresa) : texts.titleUnknown
  return (
    <MailPage eyebrow={texts.eyebrow} title={title}>
      {refuse.isSuccess ? (
        <Ended title={texts.refused} text={texts.refusedText} to={texts.home} />
      ) : found.data ? (
        <Open invitation={found.data} token={token} refuse={refuse} />
      ) : found.isError ? (
        <Missing error={ApiError.from(found.error)} again={() => void found.refetch()} />
      ) : (
        <LoadingState label={texts.loading} gap="md">
          <Skeleton h="4.25rem" />
          <Skeleton h="4rem" />
          <Skeleton h="2.625rem" radius="xl" />
        </LoadingState>
      )}
    </MailPage>
  )
}

type OpenProps = { invitation: InvitationOfLink; token: string; refuse: ReturnType<typeof useRefuseByLink> }

function Open({ invitation, token, refuse }: OpenProps) {
  const { email, vence_em, clp_oferecido: amount, conta } = invitation
  return (
    <Stack gap="lg">
      <NamedValue name={texts.for} value={email} size="lg">
        <span>{texts.until(formatInstant(vence_em))}</span>
      </NamedValue>
      {amount !== null && <Text fw={700}>{texts.gift(amount)}</Text>}
      <Text>{texts.means}</Text>
      {conta === 'nenhuma' && <InvitedRegistration token={token} />}
      {conta === 'cliente' && <ToAccount />}
      {conta === 'equipe' && <Text c="dimmed">{texts.staff}</Text>}
      <ErrorAlert message={refuse.isError && refuse.error.message} />
      <Button variant="subtle" color="gray" disabled={refuse.isPending} onClick={() => refuse.mutate()}>
        {texts.refuse}
      </Button>
    </Stack>
  )
}

function ToAccount() {
  const signedIn = useSession(({ access_token, role }) => access_token !== null && role === 'cliente')
  return (
    <>
      {!signedIn && <Text>{texts.haveAccount}</Text>}
      <Button component={Link} to={signedIn ? paths.customerArea : paths.signIn} size="lg">
        {signedIn ? texts.toArea : texts.signIn}
      </Button>
    </>
  )
}

const Ended = ({ title, text, to }: { title: string; text: string; to: string }) => (
  <Closed
    title={title}
    action={
      <Button component={Link} to={paths.home}>
        {to}
      </Button>
    }
  >
    {text}
  </Closed>
)

function Missing({ error, again }: { error: ApiError; again: () => void }) {
  if (error.status >= 400 && error.status < 500)
    return <Ended title={texts.invalid} text={texts.invalidText} to={texts.toHome} />
  return (
    <ErrorState
      picture={<OpenLoopPicture />}
      message={error.message}
      error={error}
      retryLabel={common.retry}
      onRetry={again}
    />
  )
}
