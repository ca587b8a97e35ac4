import type { Batch, BatchSummary } from '@loopi/contract/batches/batches.reading'
import type { Anomaly } from '@loopi/contract/batches/batches.schemas'
import { toCsv } from '@loopi/shared/csv'
import { useMay } from '@loopi/shared/current-user'
import { formatCount, formatMoment } from '@loopi/shared/texts/format'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useState } from 'react'
import { ExportButton } from '../../../../components/export-button.tsx'
import classes from './readings.module.css'
import { ANOMALIES_ID } from './readings.rules.ts'
import { readingsTexts, anomaliesTexts as texts } from './readings.texts.ts'

const BlockDialog = lateDialog(async () => (await import('../block-dialog.tsx')).BlockDialog)

type Props = { id: string; batch: Batch; summary: BatchSummary }

/** Unusual readings, each with what to do about it. */
export function Anomalies({ id, batch, summary: { anomalias, bloqueios } }: Props) {
  const [blocking, setBlocking] = useState<Anomaly | null>(null)
  const [isOpen, setOpen] = useState(false)
  const block = (anomaly: Anomaly) => {
    setBlocking(anomaly)
    setOpen(true)
  }
  const first = blocking && rangeOf(blocking)
  const mayBlock = useMay('ofertas')
  const canBlock = batch.estado !== 'recolhido'
  const isBlocked = (range: Range) => bloqueios.some(({ de, ate }) => de <= range.de && range.ate <= ate)
  return (
    <div id={ANOMALIES_ID}>
      <DataTable
        title={texts.title}
        columns={mayBlock ? [...COLUMNS, blockWith({ canBlock, isBlocked, onBlock: block })] : COLUMNS}
        rowKey={({ tipo, numero, ultima_em }) => `${tipo}-${numero}-${ultima_em}`}
        tools={
          anomalias.length > 0 && (
            <div className={classes.tools}>
              <ExportButton
                name={readingsTexts.file(batch.lote, readingsTexts.files.anomalies)}
                table={texts.title}
                file={async () => ({
                  rows: anomalias.length,
                  text: toCsv(texts.exportColumns, anomalias.map(cellsOf)),
                })}
              />
            </div>
          )
        }
        content={
          anomalias.length === 0
            ? { is: 'empty', message: texts.none }
            : { is: 'ready', rows: anomalias, status: texts.count(anomalias.length) }
        }
      />
      <BlockDialog
        key={blocking && `${blocking.tipo}-${blocking.numero}`}
        {...{ id, batch }}
        first={first ?? undefined}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

type Range = { readonly de: number; readonly ate: number }

/** Codes of an unusual reading; null where it is about no single ones. */
const rangeOf = ({ numero, ate }: Anomaly): Range | null =>
  numero === null ? null : { de: numero, ate: ate ?? numero }

function codesOf(anomaly: Anomaly): string {
  const range = rangeOf(anomaly)
  if (!range) return texts.several
  return range.de === range.ate ? texts.number(range.de) : texts.range(range.de, range.ate)
}

type Blocking = { canBlock: boolean; isBlocked: (range: Range) => boolean; onBlock: (anomaly: Anomaly) => void }

const COLUMNS: readonly Column<Anomaly>[] = [
  {
    header: texts.what,
    cell: (anomaly) => (
      <>
        {texts.kinds[anomaly.tipo].title}
        <Text component="span" display="block" fw={400} className={classes.advice ?? ''}>
          {texts.kinds[anomaly.tipo].advice}
        </Text>
      </>
    ),
    lead: true,
  },
  { header: texts.codes, cell: codesOf, narrow: 'below' },
  { header: texts.times, cell: ({ vezes }) => formatCount(vezes), align: 'end', narrow: 'none' },
  { header: texts.last, cell: ({ ultima_em }) => formatMoment(ultima_em), narrow: 'below' },
]

const blockWith = (blocking: Blocking): Column<Anomaly> => ({
  header: texts.action,
  cell: (anomaly) => <Block anomaly={anomaly} {...blocking} />,
  narrow: 'below',
})

function Block({ anomaly, canBlock, isBlocked, onBlock }: Blocking & { anomaly: Anomaly }) {
  const range = rangeOf(anomaly)
  if (!range || !canBlock) return null
  if (isBlocked(range)) return <Text size="sm">{texts.isBlocked}</Text>
  return (
    <Button
      variant="light"
      size="compact-sm"
      aria-label={texts.blockOf(codesOf(anomaly))}
      onClick={() => onBlock(anomaly)}
    >
      {texts.block}
    </Button>
  )
}

const cellsOf = (anomaly: Anomaly) => {
  const { title, advice } = texts.kinds[anomaly.tipo]
  const range = rangeOf(anomaly)
  return [title, range?.de, range?.ate, anomaly.vezes, formatMoment(anomaly.ultima_em), advice]
}
