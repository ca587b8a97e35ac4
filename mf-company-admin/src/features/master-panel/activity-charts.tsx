import { customers } from '@loopi/contract/customers/customers.contract'
import { queryOf } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { formatClp, formatDecimal } from '@loopi/shared/texts/format'
import { FilterViews } from '@loopi/shared/ui/components'
import { Button, Group, Title } from '@loopi/shared/ui/core'
import { keepPreviousData, useQuery } from '@loopi/shared/ui/query'
import { Link } from '@loopi/shared/ui/router'
import { useId, useState } from 'react'
import { DayCharts } from '../../components/day-charts.tsx'
import { paths } from '../../paths.ts'
import { activityTexts as texts } from './master-panel.texts.ts'

const PERIODS = [30, 90, 180] as const

const chartsOf = (days: number, maySeePromotions: boolean) =>
  [
    {
      title: texts.redemptions,
      figure: 'resgates',
      format: formatDecimal,
      empty: texts.noRedemptions(days),
      emptyAction: maySeePromotions && (
        <Button component={Link} to={paths.promotions} size="sm" variant="light">
          {texts.promote}
        </Button>
      ),
    },
    { title: texts.credited, figure: 'clp_creditado', format: formatClp, empty: texts.noCredits(days) },
  ] as const

/** Redemptions and credited CLP over the last days, compared with the previous period. */
export function ActivityCharts() {
  const title = useId()
  const [days, setDays] = useState<number>(PERIODS[0])
  const maySeePromotions = useMay('ofertas.ver')
  const activity = useQuery({
    ...queryOf(customers.activity, { query: { dias: 2 * days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={2} size="h4" id={title}>
          {texts.title}
        </Title>
        <FilterViews
          label={texts.period}
          choices={PERIODS.map((period) => ({ value: String(period), label: texts.days(period) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </Group>
      <DayCharts days={activity} shown={days} charts={chartsOf(days, maySeePromotions)} />
    </section>
  )
}
