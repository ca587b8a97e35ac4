import { codePath, type LabelledCode } from '@loopi/contract/codes/code-link'
import type { CodeReading } from '@loopi/contract/codes/codes.reading'
import { ApiError } from '@loopi/shared/api-client'
import { useSession } from '@loopi/shared/session'
import { Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { keepWantedPage } from '@loopi/shared/wanted-page'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LateConsent } from '../../../consent/late-consent.tsx'
import { paths } from '../../../paths.ts'
import { signUpWith } from '../../../scanned-code.ts'
import { useClaim } from '../codes.queries.ts'
import { claimTexts as t } from '../codes.texts.ts'
import { labelBody } from '../kept/kept-readings.ts'
import classes from './claim-ticket.module.css'

type Props = { reading: CodeReading; label: LabelledCode }

/** Points of a code, for who reads it: a customer claims them, a visitor signs up. */
export function ClaimTicket({ reading, label }: Props) {
  const role = useSession((current) => (current.access_token === null ? null : current.role))
  if (role === 'cliente') return <CustomerTicket reading={reading} label={label} />
  return (
    <Ticket clp={reading.clp}>
      {role === null ? <ForVisitors reading={reading} label={label} /> : <p className={classes.text}>{t.staff}</p>}
    </Ticket>
  )
}

const Ticket = ({ clp, children }: { clp: number; children: ReactNode }) => (
  <section className={classes.ticket} aria-label={t.label}>
    <div className={classes.stub}>
      <span className={classes.amount}>{t.amount(clp)}</span>
      <span>{t.hint}</span>
    </div>
    <div className={classes.body}>{children}</div>
  </section>
)

function CustomerTicket({ reading: { clp, empresa }, label }: Props) {
  const [agrees, setAgrees] = useState(false)
  const claim = useClaim()
  const error = claim.error ? ApiError.from(claim.error) : null
  const isSettled = error !== null && !error.mayPass && !error.hasCode('request/in-progress')
  if (claim.data) return <Claimed {...claim.data} />
  return (
    <Ticket clp={clp}>
      {error && <Refusal error={error} />}
      {!isSettled && (
        <>
          {empresa && <LateConsent company={empresa} checked={agrees} onChange={setAgrees} />}
          <Button
            size="lg"
            fullWidth
            disabled={claim.isPending}
            onClick={() => claim.mutate({ ...labelBody(label), consentimento: agrees })}
          >
            {claim.isPending ? t.claiming : t.claim(clp)}
          </Button>
        </>
      )}
    </Ticket>
  )
}

/** A claim for which the company's points did not suffice is kept, which is no failure of the customer's. */
const Refusal = ({ error }: { error: ApiError }) => (
  <div className={classes.refusal} role="alert">
    {error.hasCode('code/budget') && <h2 className={classes.title}>{t.waiting}</h2>}
    <p className={classes.text}>{error.message}</p>
  </div>
)

function Claimed({ clp, saldo }: { clp: number; saldo: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  // Moves the focus, because the pressed button was removed.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className={`${classes.ticket} ${classes.claimed}`} aria-label={t.label}>
      <div className={classes.stub}>
        <h2 ref={title} tabIndex={-1} className={classes.amount}>
          {t.done(clp)}
        </h2>
      </div>
      <div className={classes.body}>
        <p className={classes.balance}>
          <span>{t.balance}</span>
          <strong>{t.amount(saldo)}</strong>
        </p>
        <Button component={Link} to={paths.wallet} variant="light" fullWidth>
          {t.statement}
        </Button>
      </div>
    </section>
  )
}

/** Leads to the coupon form with the code, or to the login and back to this page. */
function ForVisitors({ reading: { clp, produto, empresa = null }, label }: Props) {
  const here = codePath(label)
  const known = { product: produto?.nome ?? null, company: empresa, points: clp }
  return (
    <>
      <h2 className={classes.title}>{t.visitorTitle(clp)}</h2>
      <p className={classes.text}>{t.visitorLead}</p>
      <Button component={Link} {...signUpWith({ ...label, ...known })} size="lg" fullWidth>
        {t.register}
      </Button>
      <Button
        component={Link}
        to={paths.signIn}
        state={{ wanted: here }}
        onClick={() => keepWantedPage(here)}
        variant="subtle"
        fullWidth
      >
        {t.signIn}
      </Button>
    </>
  )
}
