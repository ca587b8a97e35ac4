import type { PromotionPage as Promotion } from '@loopi/contract/coupons/promotion-page.reading'
import { Card, Text } from '@loopi/ui/core'
import { formatCount } from '@loopi/ui/texts/format'
import classes from './funnel.module.css'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

/** From opened links to redemptions. Lists are another way to a redemption, so there may be more of them than openings. */
export function Funnel({ promotion: { vistas, usos } }: { promotion: Promotion }) {
  const most = Math.max(vistas, usos, 1)
  const steps = [
    { label: texts.seen, count: vistas, share: vistas / most },
    { label: texts.redeemed, count: usos, share: usos / most },
  ]
  return (
    <Card>
      <Text fw={600} mb="sm">
        {texts.funnel}
      </Text>
      <dl className={classes.funnel}>
        {steps.map(({ label, count, share }) => (
          <div key={label} className={classes.step}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
            <span className={classes.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} aria-hidden="true" />
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {usos > 0 && usos <= vistas && `${texts.rate(usos / vistas)} `}
        {texts.seenHint}
      </Text>
    </Card>
  )
}
