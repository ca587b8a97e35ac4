import type { CurrentUser } from '@loopi/contract/auth/auth.reading'
import type { Role } from '@loopi/contract/roles'
import { ApiError, currentUserQuery } from '@loopi/shared/api-client'
import { routeOf } from '@loopi/shared/federation/match-path'
import { homeOf, useSession } from '@loopi/shared/session'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Alert, Anchor, Button, Text } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, useLocation, useNavigate, useSearchParams } from '@loopi/shared/ui/router'
import { type ReactNode, useState } from 'react'
import { activeReleases } from '../../areas/instances.ts'
import { guardTexts } from '../guard.texts.ts'
import { openSession } from '../open-session.ts'
import { useEnterWithOthers, useHasLeft } from '../other-tabs.ts'
import { reasonOf } from '../reasons.ts'
import styles from '../split-screen.module.css'
import { SplitScreen } from '../split-screen.tsx'
import { useKnownEmail } from '../typed-email.ts'
import { useWantedPage } from '../wanted-page.ts'
import { ChooseSelf } from './choose-self.tsx'
import { ForgottenLink } from './forgotten-link.tsx'
import { loginTexts as texts } from './login.texts.ts'
import { LoginForm } from './login-form.tsx'
import { OneTimeSignIn } from './one-time-sign-in.tsx'
import { secondStepTexts } from './second-step.texts.ts'
import { SecondStep } from './second-step.tsx'
import { type Challenge, type Enter, useEnter } from './use-login.ts'

/** Login page: the form, with the illustration where there is room. */
export function LoginScreen() {
  const [search] = useSearchParams()
  useEnterWithOthers()
  const goOn = useEnter()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [email, setEmail] = useState(useKnownEmail())
  const { state } = useLocation()
  const signedIn = useSignedIn()
  const [isOther, setOther] = useState(false)
  const [chooser, setChooser] = useState<Parameters<Enter> | null>(null)
  const goTo = useGoTo()
  /** Asks first as whom, where the account is a customer's and a member's. */
  const enter: Enter = (opened, typedEmail) =>
    opened.data.outra_entrada ? setChooser([opened, typedEmail]) : goOn(opened, typedEmail)
  if (chooser !== null) {
    const [{ access_token, data }] = chooser
    const keep = () => {
      openSession(...chooser)
      goTo(data.role)
    }
    return (
      <StepScreen title={texts.choose} lead={texts.chooseLead}>
        <ChooseSelf {...selvesOf(data)} token={access_token} onKept={keep} onSwitched={goTo} />
      </StepScreen>
    )
  }
  if (challenge)
    return <SecondStep challenge={challenge} enter={enter} frame={StepScreen} onBack={() => setChallenge(null)} />

  const askForMore = (asked: Challenge) => {
    setEmail(asked.email)
    setChallenge(asked)
  }
  const registered = registeredIn(state)
  const reason = reasonOf(search.get('error'))
  if (signedIn && !isOther) {
    return (
      <SplitScreen back={{ to: '/', label: texts.back }} isSigned title={texts.signedIn} lead={signedIn.email}>
        <Reason reason={reason} />
        {signedIn.outra_entrada ? (
          <ChooseSelf {...selvesOf(signedIn)} onKept={() => goTo(signedIn.role)} onSwitched={goTo} />
        ) : (
          <Button component={Link} to={homeOf(signedIn.role)} size="lg" fullWidth>
            {texts.toMyPanel}
          </Button>
        )}
        <Button variant="default" size="lg" fullWidth onClick={() => setOther(true)}>
          {texts.other}
        </Button>
      </SplitScreen>
    )
  }
  const title = registered ? texts.registered : reason ? texts.submit : texts.welcome
  return (
    <SplitScreen
      back={{ to: '/', label: texts.back }}
      isSigned
      title={title}
      lead={registered ? texts.registeredLead(registered) : texts.lead}
    >
      <LoginForm
        email={email}
        enter={enter}
        onChallenge={askForMore}
        notice={<Reason reason={reason} />}
        forgotten={(typed) => <ForgottenLink email={typed} />}
      >
        <OneTimeSignIn enter={enter} />
      </LoginForm>
      <Text ta="center">
        {texts.consumers}{' '}
        <Anchor component={Link} to="/" state={{ focus: 'coupon-form' }} fw={600} className={styles.whole ?? ''}>
          {texts.consumersLink}
        </Anchor>
      </Text>
      <Text ta="center">
        {texts.noAccount}{' '}
        <Anchor component={Link} to="/register" fw={600} className={styles.whole ?? ''}>
          {texts.register}
        </Anchor>
      </Text>
    </SplitScreen>
  )
}

/** Company of a finished registration from the navigation state; null without one. */
const registeredIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'registered' in state && typeof state.registered === 'string'
    ? state.registered || null
    : null

/** The open self of an account with two, and the company of the other or of the same. */
const selvesOf = ({
  outra_entrada: other,
  empresa: company,
}: Partial<Pick<CurrentUser, 'outra_entrada' | 'empresa'>>) =>
  other?.como === 'membro'
    ? { current: 'cliente' as const, company: other.empresa ?? '' }
    : { current: 'membro' as const, company: company ?? '' }

/** Goes to the page wanted before if it is one of the role's, else to the role's home. */
function useGoTo() {
  const navigate = useNavigate()
  const wanted = useWantedPage()
  return (role: Role) => {
    const routes = activeReleases.list().flatMap(({ area }) => area.routes)
    const access = routeOf(routes, wanted?.replace(/[?#].*/, '') ?? '')?.access ?? 'public'
    const isTheirs = access === 'public' || access.includes(role)
    navigate(wanted !== null && isTheirs ? wanted : homeOf(role), { replace: true })
  }
}

type StepProps = { title: string; lead?: ReactNode; children: ReactNode }

const StepScreen = (props: StepProps) => (
  <SplitScreen back={{ to: '/', label: secondStepTexts.backToStart }} isSigned {...props} />
)

/** Reason of the redirect, or that another tab has signed out. */
function Reason({ reason }: { reason: string | null }) {
  const hasLeft = useHasLeft()
  if (reason) return <ErrorAlert message={reason} />
  return (
    hasLeft && (
      <Alert color="mata" role="status">
        {guardTexts.left}
      </Alert>
    )
  )
}

/** Current user as confirmed by the server; the storage alone is not trusted. */
function useSignedIn() {
  const token = useSession((current) => current.access_token)
  const me = useQuery({ ...currentUserQuery(), enabled: token !== null, staleTime: 30_000 })
  return token && me.data && !(me.error instanceof ApiError) ? me.data : null
}
