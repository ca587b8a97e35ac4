import type { Opened } from '@loopi/contract/auth/auth.reading'
import { parseRole } from '@loopi/contract/roles'
import { ApiError } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { homeOf, isSamePerson, type Session, session } from '@loopi/shared/session'
import { Anchor, Button, Stack, Text, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { Link, useNavigate } from '@loopi/shared/ui/router'
import { type ReactNode, useState } from 'react'
import { loginTexts } from '../login/login.texts.ts'
import { LoginForm } from '../login/login-form.tsx'
import { SecondStep } from '../login/second-step.tsx'
import type { Challenge } from '../login/use-login.ts'
import { openSession } from '../open-session.ts'
import { useSwitchSelf } from '../other-self/use-switch-self.ts'
import type { QuestionProps } from '../question.tsx'
import styles from '../split-screen.module.css'
import { renewalTexts as texts } from './renewal.texts.ts'
import type { Waiting } from './waiting.ts'

const ABOVE_DIALOGS = 400

/** Dialog above the page that asks the person to sign in again; closing it lets the waiting calls fail. */
export function SessionEndedDialog({ question }: QuestionProps<Waiting>) {
  // The content stays during the closing animation.
  const [shown, setShown] = useState(question)
  if (question !== null && question !== shown) setShown(question)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.decline()}
      title={texts.title}
      closeOnClickOutside={false}
      // Above dialogs that the page opened earlier.
      zIndex={ABOVE_DIALOGS}
    >
      {shown && <SignInAgain key={shown.ended.access_token} ended={shown.ended} />}
    </Modal>
  )
}

function SignInAgain({ ended }: { ended: Session }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [email, setEmail] = useState(ended.email ?? '')
  const { enter, leave } = useWaysOn(ended)
  if (challenge)
    return <SecondStep challenge={challenge} enter={enter} frame={Step} onBack={() => setChallenge(null)} />

  const askForMore = (asked: Challenge) => {
    setEmail(asked.email)
    setChallenge(asked)
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.lead}</Text>
      <LoginForm
        email={email}
        focus={email ? 'password' : 'email'}
        enter={enter}
        onChallenge={askForMore}
        sentenceOf={sentenceOf}
        forgotten={() => (
          <Anchor component={Link} to="/esqueci-senha" target="_blank" rel="noopener" className={styles.aside ?? ''}>
            {loginTexts.forgotten} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
          </Anchor>
        )}
      />
      <Button variant="subtle" fullWidth onClick={leave}>
        {texts.leave}
      </Button>
    </Stack>
  )
}

/** Text of an error. While calls wait, a network failure is named instead of an unexpected error. */
const sentenceOf = ({ message, cause }: Error) =>
  cause instanceof ApiError && cause.is === 'unreachable' ? cause.message : message

/** Second step as a part of the dialog. */
const Step = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <Stack gap="md">
    <Title order={3}>{title}</Title>
    {lead && <Text c="dimmed">{lead}</Text>}
    {children}
  </Stack>
)

/**
 * Continuations of the dialog: the same self stays on the page, another one goes home, and declining signs out. A sign-in
 * opens the customer's session of an account that is a member's too, so a member is switched back to the company.
 */
function useWaysOn(ended: Session) {
  const navigate = useNavigate()
  const change = useSwitchSelf()
  const enter = (opened: Opened, typedEmail: string) => {
    openSession(opened, typedEmail)
    if (isSamePerson(session.get(), ended)) return
    notify.info(texts.otherPerson(session.get().email ?? ''), texts.otherPersonText)
    void navigate(homeOf(opened.data.role))
  }
  return {
    enter(opened: Opened, typedEmail: string) {
      const { outra_entrada: other, id } = opened.data
      const wasMember = String(id) === ended.id && parseRole(ended.role) === 'admin'
      if (other?.como !== 'membro' || !wasMember) return enter(opened, typedEmail)
      change.mutate({ como: other.como, token: opened.access_token }, { onError: () => enter(opened, typedEmail) })
    },
    leave() {
      session.forget()
      void navigate('/')
    },
  }
}
