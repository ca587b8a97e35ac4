import { Button } from '@loopi/shared/ui/core'
import { useEffect, useRef, useState } from 'react'
import classes from './coupon-form.module.css'
import { landingTexts } from './landing.texts.ts'

const t = landingTexts.form

/** Seconds between two mails to one person. */
const PAUSE = 60

type Props = { email: string; sending: boolean; onResend: () => void; onCorrect: () => void }

/** Replaces the form after the request and shows where the link was sent. */
export function SentCard({ email, sending, onResend, onCorrect }: Props) {
  const { left, start } = useCountdown()
  const title = useRef<HTMLHeadingElement>(null)
  // Moves the focus, because the pressed button was removed.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const resend = () => {
    start()
    onResend()
  }
  return (
    <div className={classes.mail}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {t.mailTitle}
      </h2>
      <p className={classes.sent}>{t.sentTo(email)}</p>
      <p className={classes.next}>{t.mailNext}</p>
      <Button fullWidth variant="outline" disabled={left > 0 || sending} onClick={resend}>
        {left > 0 ? t.resendIn(left) : t.resend}
      </Button>
      <Button fullWidth variant="subtle" onClick={onCorrect}>
        {t.correct}
      </Button>
    </div>
  )
}

/** Seconds left of the countdown. */
function useCountdown() {
  const [left, setLeft] = useState(PAUSE)
  const isRunning = left > 0
  useEffect(
    function countDown() {
      if (!isRunning) return
      const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
      return () => clearInterval(timer)
    },
    [isRunning],
  )
  return { left, start: () => setLeft(PAUSE) }
}
