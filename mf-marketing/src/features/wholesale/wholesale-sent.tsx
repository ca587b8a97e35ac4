import { copyText } from '@loopi/shared/copy-text'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import { useEffect, useId, useRef } from 'react'
import classes from './wholesale.module.css'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.sent

type Props = {
  /** Number of the request; null when the api returns none. */
  protocol: string | null
  email: string
  onAgain: () => void
}

/** Replaces the form after the request: its number, and when to expect an answer. */
export function WholesaleSent({ protocol, email, onAgain }: Props) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Moves the focus, because the pressed button was removed.
  useEffect(function announce() {
    title.current?.focus()
  }, [])
  const copy = async () => {
    if (protocol === null) return
    if (await copyText(protocol)) notify.success(t.copied)
    else notify.error(t.copyFailed)
  }
  return (
    <section className={classes.sent} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      {protocol !== null && (
        <div className={classes.protocol}>
          <p>
            <span>{t.protocol}</span>
            <strong>{protocol}</strong>
          </p>
          <Button variant="default" onClick={copy}>
            {t.copy}
          </Button>
        </div>
      )}
      <p className={classes.deadline}>{t.deadline}</p>
      <p>{t.answerTo(email)}</p>
      <Button variant="outline" fullWidth onClick={onAgain}>
        {t.again}
      </Button>
    </section>
  )
}
