import { query } from '@loopi/shared/api-client'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import type { ActivityDay } from '@loopi/shared/contract/customers/customers.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Card, Group, SimpleGrid, Text, Title } from '@loopi/shared/ui/core'
import { SegmentedControl } from '@loopi/shared/ui/forms'
import { ErrorState, TimeChart } from '@loopi/shared/ui/parts'
import { keepPreviousData, useQuery } from '@loopi/shared/ui/query'
import { useId, useState } from 'react'
import { seriesOf } from '../../parts/series.ts'
import { activityTexts as texts } from './master-panel.texts.ts'

const PERIODS = [30, 90, 180] as const

/** Redemptions and credited CLP over the last days. */
export function ActivityCharts() {
  const title = useId()
  const [days, setDays] = useState<number>(PERIODS[0])
  const activity = useQuery({
    ...query(customers.activity, { query: { dias: days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={2} size="h4" id={title}>
          {texts.title}
        </Title>
        <SegmentedControl
          aria-label={texts.period}
          radius="xl"
          data={PERIODS.map((period) => ({ value: String(period), label: texts.days(period) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </Group>
      {activity.isError && !activity.data ? (
        <Card>
          <ErrorState message={texts.failed} retryLabel={common.retry} onRetry={() => void activity.refetch()} />
        </Card>
      ) : (
        <Charts days={activity.data} />
      )}
    </section>
  )
}

const count = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

function Charts({ days }: { days: readonly ActivityDay[] | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card>
        <Text fw={600} mb="sm">
          {texts.redemptions}
        </Text>
        <TimeChart
          title={texts.redemptions}
          kind="bars"
          points={seriesOf(days, 'resgates')}
          format={count}
          empty={texts.empty}
          loading={common.loading}
        />
      </Card>
      <Card>
        <Text fw={600} mb="sm">
          {texts.credited}
        </Text>
        <TimeChart
          title={texts.credited}
          kind="bars"
          points={seriesOf(days, 'clp_creditado')}
          format={formatClp}
          empty={texts.empty}
          loading={common.loading}
        />
      </Card>
    </SimpleGrid>
  )
}
