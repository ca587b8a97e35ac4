import type { Batch, BatchSummary } from '@loopi/contract/batches/batches.reading'
import { common } from '@loopi/shared/texts/common'
import { formatDay, formatDecimal } from '@loopi/shared/texts/format'
import { ErrorState, FilterViews, TimeChart } from '@loopi/shared/ui/components'
import { Card, Group, SimpleGrid, Text, Title } from '@loopi/shared/ui/core'
import { useId, useState } from 'react'
import { useBatchSummary } from '../batch.queries.ts'
import { Anomalies } from './anomalies.tsx'
import { Blocks } from './blocks.tsx'
import { ChartCard } from './chart-card.tsx'
import { pointsOf, READING_PERIODS } from './readings.rules.ts'
import { readingsTexts as texts } from './readings.texts.ts'
import { Shares } from './shares.tsx'

/** Readings of a batch in a period, what is unusual among them, and blocked codes. */
export function Readings({ id, batch }: { id: string; batch: Batch }) {
  const title = useId()
  const [days, setDays] = useState<number>(READING_PERIODS[1])
  const summary = useBatchSummary(id, days)
  const { data } = summary
  if (summary.isError && !data) {
    return (
      <Card>
        <ErrorState
          message={texts.failed}
          error={summary.error}
          retryLabel={common.retry}
          onRetry={() => void summary.refetch()}
        />
      </Card>
    )
  }
  return (
    <>
      <section aria-labelledby={title}>
        <Group justify="space-between" gap="sm" mb="md">
          <Title order={2} size="h4" id={title}>
            {texts.title}
          </Title>
          <FilterViews
            label={texts.period}
            choices={READING_PERIODS.map((period) => ({ value: String(period), label: texts.days(period) }))}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
          />
        </Group>
        <Charts lot={batch.lote} summary={data} />
        <Text size="sm" c="dimmed" mt="sm">
          {texts.privacy}
        </Text>
      </section>
      {data && <Anomalies id={id} batch={batch} summary={data} />}
      {data && <Blocks batch={batch} blocks={data.bloqueios} />}
    </>
  )
}

function Charts({ lot, summary }: { lot: string; summary: BatchSummary | undefined }) {
  const days = summary?.por_dia ?? []
  const states = summary?.por_uf.map(({ uf, leituras }) => ({ label: uf ?? texts.unknownPlace, count: leituras }))
  const verdicts = summary?.por_veredito.map((row) => ({ label: texts.verdicts[row.veredito], count: row.leituras }))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ChartCard
        title={texts.byDay}
        file={texts.file(lot, texts.files.day)}
        columns={texts.columns.day}
        rows={summary?.total ? days.map(({ dia, leituras }) => [formatDay(dia), leituras]) : []}
        isWide
      >
        <TimeChart
          title={texts.byDay}
          kind="bars"
          points={summary && pointsOf(days)}
          format={formatDecimal}
          empty={texts.none}
          loading={common.loading}
        />
      </ChartCard>
      <ChartCard
        title={texts.byState}
        file={texts.file(lot, texts.files.state)}
        columns={texts.columns.state}
        rows={states?.map(({ label, count }) => [label, count]) ?? []}
      >
        <Shares rows={states} empty={texts.none} />
      </ChartCard>
      <ChartCard
        title={texts.byVerdict}
        file={texts.file(lot, texts.files.verdict)}
        columns={texts.columns.verdict}
        rows={verdicts?.map(({ label, count }) => [label, count]) ?? []}
      >
        <Shares rows={verdicts} empty={texts.none} />
      </ChartCard>
    </SimpleGrid>
  )
}
