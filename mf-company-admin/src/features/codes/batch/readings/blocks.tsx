import type { Batch, BatchSummary } from '@loopi/contract/batches/batches.reading'
import { toCsv } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { ExportButton } from '../../../../components/export-button.tsx'
import classes from './readings.module.css'
import { anomaliesTexts, readingsTexts, blocksTexts as texts } from './readings.texts.ts'

type CodeBlock = BatchSummary['bloqueios'][number]

const columns: readonly Column<CodeBlock>[] = [
  {
    header: texts.codes,
    cell: ({ de, ate }) => (de === ate ? anomaliesTexts.number(de) : anomaliesTexts.range(de, ate)),
    lead: true,
  },
  { header: texts.reason, cell: ({ motivo }) => motivo, narrow: 'below' },
  { header: texts.when, cell: ({ em }) => formatMoment(em), narrow: 'below' },
]

/** Blocked codes; nothing without any. */
export function Blocks({ batch, blocks }: { batch: Batch; blocks: readonly CodeBlock[] }) {
  if (blocks.length === 0) return null
  const cells = blocks.map(({ de, ate, motivo, em }) => [de, ate, motivo, formatMoment(em)])
  return (
    <DataTable
      title={texts.title}
      columns={columns}
      rowKey={({ de, ate, em }) => `${de}-${ate}-${em}`}
      tools={
        <div className={classes.tools}>
          <ExportButton
            name={readingsTexts.file(batch.lote, readingsTexts.files.blocks)}
            table={texts.title}
            file={async () => ({ rows: cells.length, text: toCsv(texts.exportColumns, cells) })}
          />
        </div>
      }
      content={{ is: 'ready', rows: blocks, status: texts.count(blocks.length) }}
    />
  )
}
