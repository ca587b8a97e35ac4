import { asNewcomer, type Newcomer, readNewcomer } from '@loopi/contract/welcome/newcomer'
import { LoopMark } from '@loopi/ui/components'
import { Alert, Button } from '@loopi/ui/core'
import { Link, useLocation, useNavigate } from '@loopi/ui/router'
import { discountSize, isAmount, TicketSheet, ticketTexts } from '@loopi/ui/ticket'
import { keptWantedPage } from '@loopi/ui/wanted-page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { newcomerTexts as t } from './newcomer.texts.ts'
import classes from './newcomer-ticket.module.css'
import { isSpent, useFirstEntry } from './use-first-entry.ts'

/** The coupon of somebody who has just finished the registration, ready to be shown, and the way into the account. */
export function NewcomerTicket() {
  const { state } = useLocation()
  // Stable: a second navigation that takes the proof out would come after the press that leads away.
  const newcomer = useMemo(() => readNewcomer(state), [state])
  return newcomer && <ReadyTicket newcomer={newcomer} />
}

function ReadyTicket({ newcomer }: { newcomer: Newcomer }) {
  const { coupon, email } = newcomer
  const entry = useEntry(newcomer)
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

/** The proof, taken out of the navigation: the browser would keep it with the tab's history. */
function useEntry(newcomer: Newcomer): string | null {
  const [entry, setEntry] = useState(newcomer.entry)
  const navigate = useNavigate()
  useEffect(
    function keepInMemory() {
      if (newcomer.entry === null) return
      setEntry(newcomer.entry)
      const state = asNewcomer({ ...newcomer, entry: null })
      navigate(paths.home, { replace: true, state, preventScrollReset: true })
    },
    [newcomer, navigate],
  )
  return entry
}

/** Into the account without the password that was typed a moment ago; later, or elsewhere, with it. */
function WayIn({ email, entry }: { email: string; entry: string | null }) {
  const enter = useFirstEntry(email)
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
  // The proof works once, and the page that it leads to may take its time.
  const isEntering = enter.isPending || enter.isSuccess
  return (
    <>
      <Button size="lg" variant="outline" disabled={isEntering} onClick={() => enter.mutate(entry)}>
        {isEntering ? t.entering : t.enter}
      </Button>
      {enter.isError && (
        <Alert color="red" role="alert">
          {t.failed}
        </Alert>
      )}
    </>
  )
}
