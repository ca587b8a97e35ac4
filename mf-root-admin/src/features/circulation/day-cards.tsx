import { type Circulation, DAY_REASONS } from '@loopi/contract/circulation/circulation.schemas'
import { formatClp } from '@loopi/shared/texts/format'
import { Text, Title } from '@loopi/shared/ui/core'
import { useId } from 'react'
import classes from './circulation.module.css'
import { circulationTexts as texts } from './circulation.texts.ts'

/** Movements of today, by reason. */
export function DayCard({ moved }: { moved: Circulation['hoje'] }) {
  const title = useId()
  return (
    <section className={classes.card} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {texts.changed}
      </Title>
      <dl className={classes.moved}>
        {DAY_REASONS.map((reason) => (
          <div key={reason} data-quiet={moved[reason].vezes === 0 || undefined}>
            <dt>{texts.reasons[reason]}</dt>
            <dd>
              {formatClp(moved[reason].clp)}
              <span>{texts.times(moved[reason].vezes)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Daily limit of welcome points, its use, and the number of people who wait for another day. */
export function WelcomeCard({ welcome: { usado, teto, esperando } }: { welcome: Circulation['boas_vindas'] }) {
  const title = useId()
  return (
    <section className={classes.card} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {texts.welcome}
      </Title>
      <p className={classes.used}>{texts.used(usado, teto)}</p>
      <progress className={classes.bar} value={Math.min(usado, teto)} max={teto} aria-labelledby={title} />
      <Text size="sm" c="dimmed">
        {esperando.pessoas === 0 ? texts.nobodyWaits : texts.waiting(esperando.pessoas, esperando.clp)}
      </Text>
    </section>
  )
}
