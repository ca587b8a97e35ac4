import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import type { ShownInvitation } from '@loopi/contract/team/team.reading'
import { endSession } from '@loopi/shared/api-client'
import { errorMessage } from '@loopi/shared/forms/errors'
import { session } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert, LoadingState, NamedValue } from '@loopi/shared/ui/components'
import { Alert, Button, Skeleton, Stack, Text } from '@loopi/shared/ui/core'
import { Link, useLocation, useNavigate, useParams } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { SplitScreen } from '../session/split-screen.tsx'
import { knowing } from '../session/typed-email.ts'
import { wanting } from '../session/wanted-page.ts'
import { type Accepting, type InvitationState, useAccept, useInvitation } from './invitation.queries.ts'
import { invitationTexts as texts } from './invitation.texts.ts'
import { InvitationForm } from './invitation-form.tsx'

/** Accepts an invitation to a company's team: with a new account, or with the one that the address has. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  // Another link in the same tab remounts the page.
  return <ForToken key={token} token={token} />
}

function ForToken({ token }: { token: string }) {
  const link = useInvitation(token)
  switch (link.is) {
    case 'checking':
      return (
        <Frame title={texts.checkingTitle}>
          <FormSkeleton />
        </Frame>
      )
    case 'valid':
      return <Invitation token={token} {...link} />
    case 'gone':
      return (
        <Frame title={texts.gone}>
          <Text role="alert">{texts.goneLead}</Text>
          <Button component={Link} to="/admin-login" variant="default">
            {texts.toLogin}
          </Button>
        </Frame>
      )
    case 'failed':
      return (
        <Frame title={texts.failedTitle}>
          <ErrorAlert message={link.message} />
          <Button variant="light" onClick={link.retry} loading={link.retrying}>
            {common.retry}
          </Button>
        </Frame>
      )
  }
}

type Valid = Omit<Extract<InvitationState, { is: 'valid' }>, 'is'> & { token: string }

function Invitation({ token, invitation, reader, endLink }: Valid) {
  const { empresa: company, convidado_por: inviter, papel: role, email, conta: hasAccount } = invitation
  const accepting = { token, email, endLink }
  return (
    <Frame title={texts.title(company)} lead={texts.lead(inviter, company)}>
      <NamedValue name={texts.role} value={TEAM_ROLE_LABELS[role]}>
        {TEAM_ROLE_WORDS[role]}
      </NamedValue>
      {reader.is === 'other' ? (
        <OtherAccount invitation={invitation} email={reader.email} />
      ) : reader.is === 'invited' ? (
        <AcceptAsIs {...accepting} />
      ) : hasAccount ? (
        <SignInFirst email={email} />
      ) : (
        <InvitationForm {...accepting} />
      )}
    </Frame>
  )
}

type FrameProps = { title: string; lead?: string; children: ReactNode }

const Frame = ({ title, lead, children }: FrameProps) => (
  <SplitScreen back={{ to: '/', label: texts.back }} title={title} lead={lead}>
    <Stack gap="lg">{children}</Stack>
  </SplitScreen>
)

/** Navigation state of the sign-in page: the address, and this page to come back to. */
const useSignInState = (email: string) => ({ ...knowing(email), ...wanting(useLocation()) })

function SignInFirst({ email }: { email: string }) {
  return (
    <>
      <NamedValue name={texts.account} value={email} />
      <Text>{texts.known}</Text>
      <Button component={Link} to="/admin-login" state={useSignInState(email)} size="lg" fullWidth>
        {texts.signIn}
      </Button>
    </>
  )
}

function AcceptAsIs(accepting: Accepting) {
  const accept = useAccept(accepting)
  return (
    <>
      <NamedValue name={texts.account} value={accepting.email}>
        {texts.signedIn}
      </NamedValue>
      <ErrorAlert message={accept.error && errorMessage(accept.error)} />
      <Button size="lg" fullWidth disabled={accept.isPending} onClick={() => accept.mutate({})}>
        {accept.isPending ? texts.accepted : texts.accept}
      </Button>
    </>
  )
}

function OtherAccount({ invitation, email }: { invitation: ShownInvitation; email: string }) {
  const navigate = useNavigate()
  const state = useSignInState(invitation.email)
  const leave = () => {
    endSession()
    session.forget()
    if (invitation.conta) navigate('/admin-login', { state })
  }
  return (
    <>
      <NamedValue name={texts.account} value={invitation.email} />
      <Alert color="sol" role="status">
        {texts.other(email)}
      </Alert>
      <Button size="lg" fullWidth onClick={leave}>
        {invitation.conta ? texts.leaveAndSignIn : texts.leave}
      </Button>
    </>
  )
}

const FormSkeleton = () => (
  <LoadingState label={texts.checking}>
    <Skeleton h="4.25rem" />
    <Skeleton h="4.25rem" />
    <Skeleton h="5.5rem" />
    <Skeleton h="3.125rem" radius="xl" />
  </LoadingState>
)
