import { batches } from '@loopi/contract/batches/batches.contract'
import type { SuspiciousBatch } from '@loopi/contract/batches/batches.reading'
import { listContent } from '@loopi/shared/admin/list-content'
import { queryOf } from '@loopi/shared/api-client'
import { saveFile, toCsv } from '@loopi/shared/csv'
import { formatCount, formatMoment } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { Link } from '@loopi/shared/ui/router'
import lists from '../../components/lists.module.css'
import { RootPanel } from '../../components/root-panel.tsx'
import { paths } from '../../paths.ts'
import { suspiciousTexts as texts } from './suspicious.texts.ts'

const KINDS = { inativo: 'draft', ativo: 'ready', recolhido: 'refused' } as const

const columns: readonly Column<SuspiciousBatch>[] = [
  {
    header: texts.batch,
    cell: ({ lote, produto }) => (
      <>
        {lote}
        <Text component="span" display="block" size="xs" c="dimmed">
          {produto}
        </Text>
      </>
    ),
    lead: true,
  },
  {
    header: texts.company,
    cell: ({ empresa_id, empresa }) => (
      <Link className={lists.link ?? ''} to={paths.company(empresa_id)}>
        {empresa}
      </Link>
    ),
    narrow: 'below',
  },
  {
    header: texts.state,
    cell: ({ estado }) => <Status kind={KINDS[estado]}>{texts.states[estado]}</Status>,
    narrow: 'beside',
  },
  { header: texts.signals, cell: ({ anomalias }) => formatCount(anomalias), align: 'end', narrow: 'none' },
  {
    header: texts.last,
    cell: ({ ultima_em }) => <time dateTime={ultima_em}>{formatMoment(ultima_em)}</time>,
    narrow: 'below',
  },
]

/** Batches of all companies with unusual readings. */
export function SuspiciousPage() {
  const list = useQuery(queryOf(batches.suspicious))
  const rows = list.data ?? []
  return (
    <RootPanel
      title={texts.title}
      actions={
        rows.length > 0 && (
          <Button variant="default" onClick={() => saveFile(texts.file, toCsv(texts.columns, rows.map(cellsOf)))}>
            {texts.exportFile}
          </Button>
        )
      }
    >
      <Text c="dimmed" maw="70ch">
        {texts.intro}
      </Text>
      <div className={lists.list}>
        <DataTable title={texts.table} columns={columns} rowKey={({ id }) => id} content={listContent(list, texts)} />
      </div>
    </RootPanel>
  )
}

const cellsOf = ({ empresa, produto, lote, estado, anomalias, ultima_em }: SuspiciousBatch) => [
  ...[empresa, produto, lote, texts.states[estado], anomalias, formatMoment(ultima_em)],
]
