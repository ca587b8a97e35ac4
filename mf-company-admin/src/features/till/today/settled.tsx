import type { Synced } from '@loopi/contract/till/till.reading'
import { Status, type StatusKind } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useId } from 'react'
import { forgetSettled } from '../kept/kept.ts'
import type { SettledUse } from '../kept/till-db.ts'
import classes from './today.module.css'
import { todayTexts as t } from './today.texts.ts'

const KINDS: Record<Synced[number]['resultado'], StatusKind> = {
  ...{ aceito: 'ready', repetido: 'used', conflito: 'refused', recusado: 'refused' },
}

/** Answers to uses that were registered without a network, until the cashier has read them. */
export function Settled({ uses }: { uses: readonly SettledUse[] }) {
  const title = useId()
  if (uses.length === 0) return null
  return (
    <section className={classes.settled} aria-labelledby={title}>
      <h3 id={title}>{t.settledTitle}</h3>
      <ul className={classes.list} aria-live="polite">
        {uses.map(({ id, at, title: coupon, resultado, mensagem }) => (
          <li key={id} className={classes.answer}>
            <span className={classes.words}>
              <time dateTime={at}>{t.at(at)}</time>
              <span>
                <strong>{coupon}</strong>
                <small>{mensagem}</small>
              </span>
            </span>
            <Status kind={KINDS[resultado]}>{t.results[resultado]}</Status>
          </li>
        ))}
      </ul>
      <Button variant="light" color="mata" onClick={() => void forgetSettled()}>
        {t.understood}
      </Button>
    </section>
  )
}
