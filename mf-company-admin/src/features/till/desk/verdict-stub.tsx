import { discountSize, isAmount, ticketTexts } from '@loopi/shared/ticket'
import { LineIcon } from '@loopi/shared/ui/components'
import type { ShownCoupon, Tone, Verdict } from '../judging/verdict.ts'
import classes from './desk.module.css'
import { deskTexts as t } from './desk.texts.ts'

const DRAWINGS: Record<Tone, string> = {
  good: 'm4.5 12.5 5 5L20 6.5',
  bad: 'm6 6 12 12M18 6 6 18',
  care: 'M12 4.5v9.5M12 19v.01',
}

/** Stub of the ticket with the verdict on a coupon. */
export function VerdictStub({ verdict: { tone, sentence, coupon, customer, by } }: { verdict: Verdict }) {
  // The word says it all.
  const isPlain = tone === 'good' && by === 'server' && coupon?.encerrada === false
  return (
    <div className={classes.verdict}>
      <div className={classes.head}>
        <span className={classes.seal}>
          <LineIcon size={34} strokeWidth={3} d={DRAWINGS[tone]} />
        </span>
        <div>
          <h2 className={classes.word}>{t.tones[tone]}</h2>
          {!isPlain && <p className={classes.sentence}>{sentence}</p>}
        </div>
      </div>
      {coupon && (tone === 'good' ? <Coupon coupon={coupon} /> : <p className={classes.which}>{coupon.titulo}</p>)}
      {tone === 'good' && <Facts customer={customer} until={coupon?.valido_ate ?? null} />}
    </div>
  )
}

function Coupon({ coupon: { titulo, desconto, condicoes, marca } }: { coupon: ShownCoupon }) {
  return (
    <div className={classes.coupon}>
      {desconto && (
        <p className={classes.discount} data-size={discountSize(desconto)}>
          {desconto} {isAmount(desconto) && <span>{ticketTexts.off}</span>}
        </p>
      )}
      <p className={classes.name}>{titulo}</p>
      {marca && <p className={classes.brand}>{marca}</p>}
      {condicoes && <p className={classes.conditions}>{condicoes}</p>}
    </div>
  )
}

const Facts = ({ customer, until }: { customer: string | null; until: string | null }) => (
  <dl className={classes.facts}>
    {customer && (
      <div>
        <dt>{t.customer}</dt>
        <dd>{customer}</dd>
      </div>
    )}
    <div>
      <dt>{t.until}</dt>
      <dd>{until ? t.day(until) : t.noEnd}</dd>
    </div>
  </dl>
)
