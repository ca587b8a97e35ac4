import { ApiError } from '@loopi/shared/api-client'
import { useSetting } from '@loopi/shared/federation/use-setting'
import { CodeField, isWholeCode } from '@loopi/shared/one-time-code'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Alert, Anchor, Button, Text } from '@loopi/shared/ui/core'
import { Checkbox } from '@loopi/shared/ui/fields'
import { type ComponentType, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import styles from '../split-screen.module.css'
import { secondStepTexts as texts } from './second-step.texts.ts'
import { type Challenge, type Enter, useSecondStep } from './use-login.ts'

type Props = {
  challenge: Challenge
  enter: Enter
  /** Frame of the step: a page, or a part of a dialog. */
  frame: ComponentType<{ title: string; lead?: ReactNode; children: ReactNode }>
  onBack: () => void
}

/** Second step of the login: a code of the app, or a recovery code. */
export function SecondStep({ challenge, enter, frame: Frame, onBack }: Props) {
  const step = useSecondStep(challenge, enter)
  const [isRecovery, setRecovery] = useState(false)
  const isGone = step.error instanceof ApiError && step.error.hasCode('second-factor/challenge-gone')
  const turn = () => {
    step.reset()
    setRecovery(!isRecovery)
  }
  return (
    <Frame title={texts.title} lead={isGone ? undefined : isRecovery ? texts.recoveryLead : texts.lead}>
      {isGone ? (
        <ExpiredChallenge sentence={step.error?.message ?? ''} onBack={onBack} />
      ) : (
        <>
          <CodeForm key={String(isRecovery)} step={step} isRecovery={isRecovery} onTurn={turn} />
          <Help onBack={onBack} />
        </>
      )}
    </Frame>
  )
}

type FormProps = { step: ReturnType<typeof useSecondStep>; isRecovery: boolean; onTurn: () => void }

function CodeForm({ step, isRecovery, onTurn }: FormProps) {
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(step.error)

  useEffect(
    function focusField() {
      field.current?.focus()
      if (step.error) field.current?.select()
    },
    [step.error],
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWholeCode(code, isRecovery)) return field.current?.focus()
    step.mutate({ code, isRecovery, remember })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.fields}>
      <ErrorAlert message={refusal.whole} />
      <CodeField
        ref={field}
        isRecovery={isRecovery}
        value={code}
        onChange={setCode}
        isChecked={isChecked}
        refusal={refusal.atCode}
      />
      <Checkbox
        label={texts.remember}
        description={texts.rememberHint}
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={step.isPending}>
        {step.isPending ? texts.submitting : texts.submit}
      </Button>
      <Button variant="subtle" fullWidth onClick={onTurn}>
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
    </form>
  )
}

/** Errors at the field and above the form. */
function refusalOf(cause: unknown): { atCode: string | null; whole: string | null } {
  if (!cause) return { atCode: null, whole: null }
  if (!(cause instanceof ApiError)) return { atCode: null, whole: cause instanceof Error ? cause.message : null }
  const [sentence] = cause.fieldMessages
  return sentence ? { atCode: sentence, whole: null } : { atCode: null, whole: cause.message }
}

/** Shown when the challenge has expired or had too many tries; the only way on is back. */
function ExpiredChallenge({ sentence, onBack }: { sentence: string; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(function focusTheWayOn() {
    button.current?.focus()
  }, [])
  return (
    <div className={styles.fields}>
      <Alert color="red" role="alert">
        {sentence}
      </Alert>
      <Button ref={button} size="lg" fullWidth onClick={onBack}>
        {texts.again}
      </Button>
    </div>
  )
}

function Help({ onBack }: { onBack: () => void }) {
  const company = useSetting('company')
  return (
    <Text ta="center" size="sm" c="dimmed">
      {texts.lostBoth}{' '}
      <Anchor href={`mailto:${company.email}`} inherit underline="always">
        {texts.askSupport}
      </Anchor>
      <br />
      <Anchor component="button" type="button" inherit underline="always" mt="xs" onClick={onBack}>
        {texts.otherAccount}
      </Anchor>
    </Text>
  )
}
