import type { Batch } from '@loopi/contract/batches/batches.reading'
import { RecordPage } from '@loopi/shared/admin/record-page'
import { useMay } from '@loopi/shared/current-user'
import { formatClp, formatCount, formatCountOr, formatDay } from '@loopi/shared/texts/format'
import { type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useParams } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { BatchBadge } from '../components/batch-badge.tsx'
import { useBatch } from './batch.queries.ts'
import { batchTexts as texts } from './batch.texts.ts'
import { BatchTools } from './batch-tools.tsx'
import { NextStep } from './next-step.tsx'
import { PrintCard } from './print/print-card.tsx'
import { Readings } from './readings/readings.tsx'

const BACK = { label: texts.back, to: paths.batches }

/** Page of a batch: its state with what to do next, printing, readings, and what is unusual among them. */
export function BatchPage() {
  const { id = '' } = useParams()
  const batch = useBatch(id)
  const { data } = batch
  const mayDownload = useMay('ofertas')
  return (
    <RecordPage
      query={batch}
      texts={texts}
      back={BACK}
      eyebrow={data ? texts.of(data.produto, data.marca) : batch.isError ? undefined : null}
      title={({ lote }) => texts.name(lote)}
      detail={(row) => <Facts batch={row} />}
      actions={(row) => <BatchTools id={id} batch={row} />}
      pending={<StatGrid stats={statsOf(undefined)} />}
    >
      {(row) => (
        <>
          <NextStep id={id} batch={row} />
          <StatGrid stats={statsOf(row)} />
          {mayDownload && <PrintCard batch={row} />}
          <Readings id={id} batch={row} />
        </>
      )}
    </RecordPage>
  )
}

const Facts = ({ batch: { posicao, validade, estado } }: { batch: Batch }) => (
  <>
    {texts.positions[posicao]}, {validade === null ? texts.endless : texts.until(formatDay(validade))}{' '}
    <BatchBadge state={estado} />
  </>
)

function statsOf(batch: Batch | undefined): Stat[] {
  const isRecalled = batch?.estado === 'recolhido'
  return [
    {
      ...{ label: texts.codes, value: formatCountOr(batch?.quantidade, null), tone: 'caju' },
      detail: batch && texts.reward(batch.clp_por_codigo),
    },
    {
      ...{ label: texts.claims, value: batch ? formatCount(batch.resgates) : null, tone: 'mata' },
      detail: batch && texts.claimed(batch.resgates / batch.quantidade),
    },
    {
      ...{ label: texts.reserved, value: batch ? formatClp(batch.reserva) : null, tone: 'sol' },
      detail: batch && (isRecalled ? texts.returned : texts.reservedDetail),
    },
  ]
}
