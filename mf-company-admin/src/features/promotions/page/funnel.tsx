import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { formatCount, formatReais } from '@loopi/shared/texts/format'
import { Card, Text } from '@loopi/shared/ui/core'
import { stockOf } from '../list/promotion-state.rules.ts'
import classes from './funnel.module.css'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

/**
 * Funnel from offered to used at a till, with the value of those sales. Openings of the link are no step of it, because most customers come from the lists,
 * where views are not counted.
 */
export function Funnel({ promotion }: { promotion: Promotion }) {
  const { vistas, usos, usados, valor_vendas } = promotion
  const offered = Math.max(stockOf(promotion), usos, 1)
  const usedRate = usados !== null && usos > 0 ? texts.rate(usados / usos) : null
  const steps = [
    { label: texts.offered, count: offered, share: 1, rate: null },
    { label: texts.redeemed, count: usos, share: usos / offered, rate: texts.rate(usos / offered) },
    ...(usados === null ? [] : [{ label: texts.used, count: usados, share: usados / offered, rate: usedRate }]),
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
        {valor_vendas !== null && (
          <div className={classes.beside}>
            <dt>{texts.sold}</dt>
            <dd>{formatReais(valor_vendas)}</dd>
          </div>
        )}
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
