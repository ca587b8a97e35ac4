import { formatReais } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { useId } from 'react'
import type { QueuedUse } from '../kept/till-db.ts'
import classes from './today.module.css'
import { todayTexts as t } from './today.texts.ts'

/** Uses that wait for the network. */
export function Waiting({ uses }: { uses: readonly QueuedUse[] }) {
  const title = useId()
  if (uses.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby={title}>
      <h3 id={title}>{t.waitingTitle}</h3>
      <p>{t.waitingHint}</p>
      <ul className={classes.list}>
        {uses.map(({ id, at, title: coupon, customer, cents }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <time dateTime={at}>{t.at(at)}</time>
              <span>
                <strong>{coupon}</strong>
                <small>{customer}</small>
              </span>
            </span>
            <span className={classes.amount}>{cents === null ? t.noValue : formatReais(cents)}</span>
            <span className={classes.end}>
              <Status kind="pending">{t.waiting}</Status>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
