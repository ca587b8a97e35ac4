import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { formatCount } from '@loopi/shared/texts/format'
import { Card, Text } from '@loopi/shared/ui/core'
import { stockOf } from '../list/promotion-state.rules.ts'
import classes from './funnel.module.css'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

/**
 * Funnel from offered to redeemed. Openings of the link are no step of it, because most customers come from the lists,
 * where views are not counted.
 */
export function Funnel({ promotion }: { promotion: Promotion }) {
  const { vistas, usos } = promotion
  const offered = Math.max(stockOf(promotion), usos, 1)
  const steps = [
    { label: texts.offered, count: offered, share: 1, rate: null },
    { label: texts.redeemed, count: usos, share: usos / offered, rate: texts.rate(usos / offered) },
  ]
  return (
    <Card>
      <Text fw={600} mb="sm">
        {texts.funnel}
      </Text>
      <dl className={classes.funnel}>
        {steps.map(({ label, count, share, rate }) => (
          <div key={label} className={classes.step}>
            <dt>{label}</dt>
            <dd>
              {formatCount(count)}
              {rate !== null && <span className={classes.rate}>{rate}</span>}
            </dd>
            <span className={classes.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} aria-hidden="true" />
          </div>
        ))}
        <div className={classes.beside}>
          <dt>{texts.seen}</dt>
          <dd>{formatCount(vistas)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {texts.seenHint}
      </Text>
    </Card>
  )
}
