import type { Company } from '@loopi/contract/companies/companies.reading'
import { common } from '@loopi/shared/texts/common'
import { Skeleton, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { Fragment, useId, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useReview } from '../companies.queries.ts'
import classes from './queue.module.css'
import { type CheckState, checksOf, domainOf, isOwnDomain } from './queue.rules.ts'
import { queueTexts as texts } from './queue.texts.ts'

/** Checks before a decision, each with its result. */
export function Checklist({ company }: { company: Company }) {
  const titleId = useId()
  const review = useReview(company.id)
  // Fixed at first render, so that the waiting time does not change while a person reads.
  const [now] = useState(Date.now)
  return (
    <section className={classes.checklist} aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId}>
        {texts.checklist}
      </Title>
      <ul className={classes.checks}>
        {checksOf(company, review.data, now).map(({ name, state, result }, at) => (
          <Fragment key={name}>
            <li data-state={state}>
              <Mark state={state} />
              <span>
                <strong>{texts.checks[name]}</strong>
                <span>{result}</span>
                {name === 'domain' && <Site email={company.email} />}
              </span>
            </li>
            {at === 0 && review.isPending && <Checking />}
          </Fragment>
        ))}
        {review.data && review.data.semelhantes.length > 0 && <Alike rows={review.data.semelhantes} />}
      </ul>
      {review.isError && (
        <p role="alert">
          {texts.checkFailed}
          <button type="button" className={classes.retry} onClick={() => void review.refetch()}>
            {common.retry}
          </button>
        </p>
      )}
    </section>
  )
}

/** Placeholder of the server's checks. */
const Checking = () => (
  <li>
    <Skeleton h="7rem" role="status" aria-busy="true" aria-label={texts.checking} />
  </li>
)

const SIGNS: Record<CheckState, string> = { good: '✓', doubt: '!', bad: '✕', info: 'i' }

const Mark = ({ state }: { state: CheckState }) => (
  <span className={classes.mark}>
    <span aria-hidden="true">{SIGNS[state]}</span>
    <VisuallyHidden>{texts.states[state]}: </VisuallyHidden>
  </span>
)

function Site({ email }: { email: string | null }) {
  const domain = domainOf(email)
  if (!isOwnDomain(domain)) return null
  return (
    <a className={classes.link} href={`https://${domain}`} target="_blank" rel="noopener noreferrer">
      {texts.domainVisit}
    </a>
  )
}

type Similar = NonNullable<ReturnType<typeof useReview>['data']>['semelhantes']

const Alike = ({ rows }: { rows: Similar }) => (
  <li data-state="doubt">
    <Mark state="doubt" />
    <span>
      <strong>{texts.checks.alike}</strong>
      <span>{texts.alikeOf(rows.length)}</span>
      {rows.map(({ id, name, status, created_at, iguais }) => (
        <span key={id}>
          <Link className={classes.link} to={paths.company(id)}>
            {name}
          </Link>{' '}
          {texts.alike(
            iguais.map((field) => texts.fields[field]),
            status,
            created_at,
          )}
        </span>
      ))}
    </span>
  </li>
)
