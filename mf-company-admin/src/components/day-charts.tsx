import type { ActivityDay } from '@loopi/contract/customers/customers.reading'
import { common } from '@loopi/shared/texts/common'
import { ErrorState, TimeChart, type TimePoint } from '@loopi/shared/ui/components'
import { Card, SimpleGrid, Text } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'

const texts = {
  failed: 'Não foi possível carregar os gráficos.',
} as const

type Days = {
  readonly data: readonly ActivityDay[] | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

type Chart = {
  readonly title: string
  readonly figure: Figure
  readonly format: (value: number) => string
  readonly empty: string
  readonly emptyAction?: ReactNode
}

type Props = {
  /** Twice the shown days, so that the previous period is known. */
  days: Days
  /** Number of days in the chart. */
  shown: number
  charts: readonly Chart[]
}

/** A chart for each figure of the days, or an error with a retry. */
export function DayCharts({ days, shown, charts }: Props) {
  if (days.isError && !days.data) {
    return (
      <Card>
        <ErrorState
          message={texts.failed}
          error={days.error}
          retryLabel={common.retry}
          onRetry={() => void days.refetch()}
        />
      </Card>
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {charts.map(({ title, figure, format, empty, emptyAction }) => (
        <Card key={figure}>
          <Text fw={600} mb="sm">
            {title}
          </Text>
          <TimeChart
            title={title}
            kind="bars"
            points={seriesOf(days.data?.slice(-shown), figure)}
            before={sumBefore(days.data, shown, figure)}
            format={format}
            empty={empty}
            emptyAction={emptyAction}
            loading={common.loading}
          />
        </Card>
      ))}
    </SimpleGrid>
  )
}

type Figure = Exclude<keyof ActivityDay, 'dia'>

/** Points of one figure for a chart; empty when every value is zero. */
function seriesOf(days: readonly ActivityDay[] | undefined, figure: Figure): TimePoint[] | undefined {
  const points = days?.flatMap(({ dia, [figure]: value }) => (value === null ? [] : [{ day: dia, value }]))
  return points?.some(({ value }) => value > 0) ? points : points && []
}

/**
 * Sum of one figure over the previous period. Undefined when a day lacks the figure or the sum is zero, as for a new
 * customer.
 */
function sumBefore(days: readonly ActivityDay[] = [], shown: number, figure: Figure): number | undefined {
  const values = days.slice(0, -shown).flatMap(({ [figure]: value }) => value ?? [])
  return values.length === shown ? values.reduce((sum, value) => sum + value, 0) || undefined : undefined
}
