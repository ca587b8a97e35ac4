import type { Batch } from '@loopi/contract/batches/batches.reading'
import { listContent } from '@loopi/shared/admin/list-content'
import { toCsv } from '@loopi/shared/csv'
import { useMay } from '@loopi/shared/current-user'
import { formatClp, formatCount, formatDay, formatInstant } from '@loopi/shared/texts/format'
import { FilterBar, FilterChoice, FilterViews } from '@loopi/shared/ui/components'
import { Anchor, Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { ExportButton } from '../../../components/export-button.tsx'
import tools from '../../../components/list-tools.module.css'
import { paths } from '../../../paths.ts'
import { BatchBadge, batchStates } from '../components/batch-badge.tsx'
import { allBatches, type BatchesFilter, useBatches, useProductChoices } from './batches.queries.ts'
import { batchesTexts as texts } from './batches.texts.ts'
import { BATCH_VIEWS, type ListParams, useListParams } from './use-list-params.ts'

/** Batches, newest first, by product and state. */
export function BatchesTable({ create }: { create: () => void }) {
  const params = useListParams()
  const { size, isNarrowed } = params
  const mayCreate = useMay('ofertas')
  const list = useBatches(params.query, size.value)
  const where = texts.where(list.page, list.total === undefined ? undefined : Math.ceil(list.total / size.value))
  return (
    <>
      <div className={tools.tools}>
        <div className={tools.filters}>
          <Filters {...params} />
        </div>
        <ExportButton name={texts.exportName} file={() => exported(params.query)} />
      </div>
      <DataTable
        title={texts.table}
        columns={columns}
        rowKey={({ id }) => id}
        content={listContent(
          list,
          { ...texts, none: isNarrowed ? texts.notFound : texts.none },
          isNarrowed ? (
            <Button variant="light" onClick={params.clear}>
              {texts.showAll}
            </Button>
          ) : (
            mayCreate && <Button onClick={create}>{texts.first}</Button>
          ),
        )}
        opens
      />
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        size={size}
        labels={{ ...texts.pager, where }}
      />
    </>
  )
}

function Filters({ product, view, setProduct, setView, isNarrowed, clear }: ListParams) {
  const products = useProductChoices().data ?? []
  return (
    <FilterBar label={texts.filters} clear={isNarrowed ? { label: texts.clearFilters, onClear: clear } : undefined}>
      <FilterChoice
        label={texts.product}
        choices={[
          { value: '', label: texts.allProducts },
          ...products.map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
        value={product}
        onChange={setProduct}
      />
      <FilterViews
        label={texts.state}
        choices={BATCH_VIEWS.map((value) => ({ value, label: texts.states[value] }))}
        value={view}
        onChange={setView}
      />
    </FilterBar>
  )
}

async function exported(query: BatchesFilter) {
  const rows = await allBatches(query)
  const cells = rows.map((row) => [
    ...[row.produto, row.marca, row.gtin, row.lote, batchStates[row.estado], texts.positions[row.posicao]],
    ...[row.quantidade, row.clp_por_codigo, row.resgates, row.reserva],
    ...[row.validade && formatDay(row.validade), formatInstant(row.criado_em)],
    row.ativado_em && formatInstant(row.ativado_em),
  ])
  return { rows: rows.length, text: toCsv(texts.exportColumns, cells) }
}

const columns: readonly Column<Batch>[] = [
  {
    header: texts.lot,
    cell: ({ id, lote, produto }) => (
      <>
        <Anchor component={Link} to={paths.batch(id)} c="inherit" fw={600}>
          {lote}
        </Anchor>
        <Text component="span" display="block" size="xs" c="dimmed">
          {produto}
        </Text>
      </>
    ),
    lead: true,
  },
  { header: texts.state, cell: ({ estado }) => <BatchBadge state={estado} />, narrow: 'beside' },
  {
    header: texts.reward,
    cell: ({ clp_por_codigo, posicao }) =>
      `${texts.positions[posicao]} · ${clp_por_codigo === 0 ? texts.onlyChecks : formatClp(clp_por_codigo)}`,
    narrow: 'below',
  },
  { header: texts.quantity, cell: ({ quantidade }) => formatCount(quantidade), align: 'end', narrow: 'none' },
  { header: texts.claims, cell: ({ resgates }) => formatCount(resgates), align: 'end', narrow: 'none' },
  { header: texts.created, cell: ({ criado_em }) => formatInstant(criado_em), narrow: 'none' },
]
