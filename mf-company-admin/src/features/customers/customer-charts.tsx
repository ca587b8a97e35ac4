import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Card, SimpleGrid, Text, Title } from '@loopi/shared/ui/core'
import { ErrorState, TimeChart } from '@loopi/shared/ui/parts'
import { useId } from 'react'
import { seriesOf } from '../../parts/series.ts'
import { useDays } from './customer.queries.ts'
import { customerTexts as texts } from './customers.texts.ts'

const CHARTS = [
  [texts.creditedByDay, 'clp_creditado'],
  [texts.redeemedByDay, 'clp_resgatado'],
] as const

/** CLP that came from the company and went back to it, over 90 days. */
export function CustomerCharts({ id }: { id: string }) {
  const title = useId()
  const days = useDays(id)
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h4" id={title} mb="md">
        {texts.charts}
      </Title>
      {days.isError && !days.data ? (
        <Card>
          <ErrorState message={texts.chartsFailed} retryLabel={common.retry} onRetry={() => void days.refetch()} />
        </Card>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {CHARTS.map(([name, figure]) => (
            <Card key={figure}>
              <Text fw={600} mb="sm">
                {name}
              </Text>
              <TimeChart
                title={name}
                kind="bars"
                points={seriesOf(days.data, figure)}
                format={formatClp}
                empty={texts.noMovement}
                loading={common.loading}
              />
            </Card>
          ))}
        </SimpleGrid>
      )}
    </section>
  )
}
