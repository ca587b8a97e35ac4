import {
  type PostRegistration,
  postRegistrationState,
  readPostRegistration,
} from '@loopi/contract/welcome/post-registration'
import { discountSize, isAmount, TicketSheet, ticketTexts } from '@loopi/shared/ticket'
import { ErrorAlert, FailureText, LoopMark } from '@loopi/shared/ui/components'
import { Alert, Button } from '@loopi/shared/ui/core'
import { Link, useLocation, useNavigate } from '@loopi/shared/ui/router'
import { keptWantedPage } from '@loopi/shared/wanted-page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { postRegistrationTexts as t } from './post-registration.texts.ts'
import { isSpent, useOneTimeSignIn } from './use-one-time-sign-in.ts'
import classes from './welcome-ticket.module.css'

/** Coupon of a customer who has just registered, and the button that signs in. */
export function WelcomeTicket() {
  const { state } = useLocation()
  // Stable: a second navigation that removes the token could undo the one of the press.
  const registration = useMemo(() => readPostRegistration(state), [state])
  return registration && <ReadyTicket registration={registration} />
}

function ReadyTicket({ registration }: { registration: PostRegistration }) {
  const { coupon, email } = registration
  const entry = useEntry(registration)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <section className={classes.ready} aria-labelledby="cupom-pronto">
      <div className={classes.ticket}>
        <div className={classes.stub}>
          <p className={classes.discount} data-size={discountSize(coupon.discount)}>
            {coupon.discount}
          </p>
          {isAmount(coupon.discount) && <p className={classes.off}>{ticketTexts.off}</p>}
          <LoopMark size={150} tone="mono" className={classes.watermark} />
        </div>
        <div className={classes.body}>
          <p className={classes.state}>{ticketTexts.ready}</p>
          <h2 id="cupom-pronto" className={classes.title}>
            {t.title}
          </h2>
          <p className={classes.lead}>{t.lead}</p>
          <p className={classes.code}>{coupon.codigo_unico}</p>
          <div className={classes.ways}>
            <Button ref={button} size="lg" onClick={() => setOpened(true)}>
              {t.qr}
            </Button>
            <WayIn email={email} entry={entry} />
          </div>
          <p className={classes.account}>{t.account(email)}</p>
        </div>
      </div>
      <TicketSheet coupon={coupon} opened={opened} onClose={close} />
    </section>
  )
}

/** Reads the sign-in token and removes it from the navigation state, which the browser would store in its history. */
function useEntry(registration: PostRegistration): string | null {
  const [entry, setEntry] = useState(registration.entry)
  const navigate = useNavigate()
  useEffect(
    function keepInMemory() {
      if (registration.entry === null) return
      setEntry(registration.entry)
      const state = postRegistrationState({ ...registration, entry: null })
      navigate(paths.home, { replace: true, state, preventScrollReset: true })
    },
    [registration, navigate],
  )
  return entry
}

/** Button that signs in without the password just typed; without a token, a link to the login. */
function WayIn({ email, entry }: { email: string; entry: string | null }) {
  const enter = useOneTimeSignIn(email)
  if (entry === null || (enter.isError && isSpent(enter.error)))
    return (
      <>
        <Button
          component={Link}
          to={paths.signIn}
          state={{ email, wanted: keptWantedPage() }}
          size="lg"
          variant="outline"
        >
          {t.signIn}
        </Button>
        {enter.isError && (
          <Alert color="mata" role="alert">
            {t.expired}
          </Alert>
        )}
      </>
    )
  // Stays disabled after success, because the token works once and the next page may load slowly.
  const isEntering = enter.isPending || enter.isSuccess
  return (
    <>
      <Button size="lg" variant="outline" disabled={isEntering} onClick={() => enter.mutate(entry)}>
        {isEntering ? t.entering : t.enter}
      </Button>
      <ErrorAlert message={enter.isError && <FailureText message={t.failed} error={enter.error} />} />
    </>
  )
}
