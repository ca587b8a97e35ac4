import { dayInBrazil } from '@loopi/contract/calendar'
import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { RecordPage } from '@loopi/shared/admin/record-page'
import { formatClp, formatCountOr, formatDay, formatDecimal } from '@loopi/shared/texts/format'
import { TimeChart } from '@loopi/shared/ui/components'
import { Card, SimpleGrid, Text } from '@loopi/shared/ui/core'
import { type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useParams } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { PromotionBadge } from '../list/promotion-badge.tsx'
import { promotionState, stockOf } from '../list/promotion-state.rules.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import classes from './funnel.module.css'
import { Funnel } from './funnel.tsx'
import { usePromotion } from './promotion-page.queries.ts'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'
import { PromotionTools } from './promotion-tools.tsx'
import { Redeemers } from './redeemers.tsx'
import { redemptionSeries } from './redemption-series.rules.ts'

const BACK = { label: texts.back, to: paths.promotions }

/** Page of a promotion: results by day and by customer, and its actions. */
export function PromotionPage() {
  const { id = '' } = useParams()
  const promotion = usePromotion(id)
  return (
    <RecordPage
      query={promotion}
      texts={texts}
      back={BACK}
      eyebrow={promotion.data ? promotion.data.brand_name : promotion.isError ? undefined : null}
      title={({ title }) => title}
      detail={(data) => <Facts promotion={data} />}
      actions={(data) => <PromotionTools id={id} promotion={data} />}
      pending={<StatGrid stats={statsOf(undefined)} />}
    >
      {(data) => <Known id={id} promotion={data} />}
    </RecordPage>
  )
}

function Facts({ promotion }: { promotion: Promotion }) {
  const { discount, valid_until, code } = promotion
  const state = promotionState(promotion, dayInBrazil(new Date()))
  return (
    <>
      {texts.facts(discount, valid_until ? texts.until(formatDay(valid_until)) : texts.endless)}
      <span className={classes.code}>{code}</span> <PromotionBadge state={state} />
    </>
  )
}

function Known({ id, promotion }: { id: string; promotion: Promotion }) {
  const { by, bins, before } = redemptionSeries(promotion.dias, dayInBrazil(new Date()))
  return (
    <>
      <StatGrid stats={statsOf(promotion)} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Funnel promotion={promotion} />
        <Card>
          <Text fw={600} mb="sm">
            {texts.chart[by]}
          </Text>
          <TimeChart
            title={texts.chart[by]}
            kind="bars"
            points={bins}
            before={before}
            format={formatDecimal}
            empty={texts.noDays}
          />
        </Card>
      </SimpleGrid>
      <Redeemers id={id} uses={promotion.usos} />
    </>
  )
}

function statsOf(promotion: Promotion | undefined): Stat[] {
  const count = (value: number | undefined) => formatCountOr(value, null)
  const clp = (value: number | undefined) => (value === undefined ? null : formatClp(value))
  const pausedStock = promotion?.estoque_pausado ?? null
  return [
    {
      label: texts.redeemed,
      value: count(promotion?.usos),
      detail: promotion && promotionsTexts.used(promotion.usos, stockOf(promotion)),
      tone: 'mata',
    },
    {
      label: texts.left,
      value: count(pausedStock ?? promotion?.qtd_disponivel),
      detail: pausedStock === null ? undefined : texts.heldBack,
      tone: 'sol',
    },
    { label: texts.received, value: clp(promotion?.clp_recebido), tone: 'mata' },
    { label: texts.price, value: clp(promotion?.points_required), tone: 'sol' },
  ]
}
