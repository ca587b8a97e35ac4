import type { Product } from '@loopi/contract/products/products.schemas'
import { listContent } from '@loopi/shared/admin/list-content'
import { toCsv } from '@loopi/shared/csv'
import { useMay } from '@loopi/shared/current-user'
import { formatInstant } from '@loopi/shared/texts/format'
import { BinIcon, FilterBar, useDebouncedValue } from '@loopi/shared/ui/components'
import { Anchor, Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { usePageSize, useUrlState } from '@loopi/shared/url-state'
import { ExportButton } from '../../../components/export-button.tsx'
import tools from '../../../components/list-tools.module.css'
import { paths } from '../../../paths.ts'
import classes from '../codes.module.css'
import { shownGtin } from '../components/shown-gtin.ts'
import { allProducts, useProducts } from './products.queries.ts'
import { productsTexts as texts } from './products.texts.ts'

type Actions = { onEdit: (product: Product) => void; onDelete: (product: Product) => void }

/** Products with a search, pages and an export. */
export function ProductsTable({ create, ...actions }: Actions & { create: () => void }) {
  const url = useUrlState({ replace: true, preventScrollReset: true, flushSync: true })
  const search = url.get('busca')
  const busca = useDebouncedValue(search.trim())
  const query = busca ? { busca } : {}
  const size = usePageSize()
  const list = useProducts(query, size.value)
  const mayChange = useMay('ofertas')
  const showAll = () => url.set('busca', '')
  const where = texts.where(list.page, list.total === undefined ? undefined : Math.ceil(list.total / size.value))
  return (
    <>
      <div className={tools.tools}>
        <div className={tools.filters}>
          <FilterBar
            label={texts.filters}
            search={{
              ...{ label: texts.search, placeholder: texts.searchHint, value: search },
              onChange: (typed: string) => url.set('busca', typed),
            }}
          />
        </div>
        <ExportButton name={texts.exportName} file={() => exported(query)} />
      </div>
      <DataTable
        title={texts.table}
        columns={mayChange ? [...COLUMNS, actionsWith(actions)] : COLUMNS}
        rowKey={({ id }) => id}
        content={listContent(
          list,
          { ...texts, none: search ? texts.notFound : texts.none },
          search ? (
            <Button variant="light" onClick={showAll}>
              {texts.clear}
            </Button>
          ) : (
            mayChange && <Button onClick={create}>{texts.first}</Button>
          ),
        )}
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

async function exported(query: Parameters<typeof allProducts>[0]) {
  const rows = await allProducts(query)
  const cells = rows.map(({ nome, marca, gtin, lotes, criado_em }) => [
    ...[nome, marca, gtin, lotes, formatInstant(criado_em)],
  ])
  return { rows: rows.length, text: toCsv(texts.exportColumns, cells) }
}

const COLUMNS: readonly Column<Product>[] = [
  {
    header: texts.name,
    cell: ({ nome, gtin }) => (
      <>
        {nome}
        <Text component="span" display="block" size="xs" c="dimmed" className={classes.figures ?? ''}>
          {gtin === null ? texts.noGtin : shownGtin(gtin)}
        </Text>
      </>
    ),
    lead: true,
  },
  { header: texts.brand, cell: ({ marca }) => marca, narrow: 'below' },
  { header: texts.batches, cell: (product) => <Batches product={product} />, narrow: 'below' },
]

const actionsWith = ({ onEdit, onDelete }: Actions): Column<Product> => ({
  header: texts.actions,
  cell: (product) => (
    <span className={classes.actions}>
      <Button variant="light" size="compact-sm" aria-label={texts.editOf(product.nome)} onClick={() => onEdit(product)}>
        {texts.edit}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<BinIcon size={16} />}
        aria-label={texts.deleteOf(product.nome)}
        onClick={() => onDelete(product)}
      >
        {texts.delete}
      </Button>
    </span>
  ),
  narrow: 'below',
})

function Batches({ product: { id, nome, lotes } }: { product: Product }) {
  const mayCreate = useMay('ofertas')
  if (lotes > 0)
    return (
      <Anchor component={Link} to={paths.batchesOf(id)} fz="inherit" aria-label={texts.seeBatchesOf(nome, lotes)}>
        {texts.seeBatches(lotes)}
      </Anchor>
    )
  if (!mayCreate) return texts.noBatches
  return (
    <Anchor component={Link} to={paths.newBatch(id)} c="dimmed" fz="inherit">
      {texts.noBatches}
    </Anchor>
  )
}
