import { formatClp } from '@loopi/shared/texts/format'
import { Title } from '@loopi/shared/ui/core'
import { useId } from 'react'
import { DayCharts } from '../../components/day-charts.tsx'
import { DAYS, useDays } from './customer.queries.ts'
import { customerTexts as texts } from './customers.texts.ts'

const CHARTS = [
  { title: texts.creditedByDay, figure: 'clp_creditado', format: formatClp, empty: texts.noCredits },
  { title: texts.redeemedByDay, figure: 'clp_resgatado', format: formatClp, empty: texts.noRedemptions },
] as const

/** CLP credited and redeemed per day, over 90 days. */
export function CustomerCharts({ id }: { id: string }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h4" id={title} mb="md">
        {texts.charts}
      </Title>
      <DayCharts days={useDays(id)} shown={DAYS} charts={CHARTS} />
    </section>
  )
}
