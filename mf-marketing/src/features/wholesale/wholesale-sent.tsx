import { copyText } from '@loopi/ui/copy-text'
import { Button } from '@loopi/ui/core'
import { notify } from '@loopi/ui/notify'
import { useEffect, useId, useRef } from 'react'
import classes from './wholesale.module.css'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.sent

type Props = {
  /** Number of the request; an older api tells none. */
  protocol: string | null
  email: string
  onAgain: () => void
}

/** After the request, in the place of the form: its number, and when an answer comes. */
export function WholesaleSent({ protocol, email, onAgain }: Props) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Focus: the button that was pressed is gone.
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
