import { toCsv } from '@loopi/shared/csv'
import { formatCount, formatReais } from '@loopi/shared/texts/format'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { ExportButton } from '../../components/export-button.tsx'
import { usesTexts as texts } from './uses.texts.ts'

type Row = {
  /** Distinguishes rows of the same label. */
  readonly key: string | number
  readonly label: string
  readonly usos: number
  readonly valor_centavos: number
  /** Of a promotion, in the same days. */
  readonly resgates?: number
}

type Props = { title: string; name: string; rows: readonly Row[] }

/** Uses and sales by one thing, with the values as a file. */
export function CountedTable({ title, name, rows }: Props) {
  const hasRedemptions = rows.some(({ resgates }) => resgates !== undefined)
  const columns: readonly Column<Row>[] = [
    { header: name, cell: ({ label }) => label, lead: true },
    ...(hasRedemptions ? [REDEEMED] : []),
    { header: texts.uses, cell: ({ usos }) => formatCount(usos), align: 'end' },
    { header: texts.value, cell: ({ valor_centavos }) => formatReais(valor_centavos), align: 'end' },
  ]
  const file = async () => ({
    rows: rows.length,
    text: toCsv(
      [name, ...(hasRedemptions ? [texts.redeemed] : []), texts.uses, texts.value],
      rows.map((row) => cellsOf(row, hasRedemptions)),
    ),
  })
  return (
    <DataTable
      title={title}
      columns={columns}
      rowKey={({ key }) => key}
      tools={rows.length > 0 && <ExportButton name={texts.file(name.toLowerCase())} table={title} file={file} />}
      content={
        rows.length > 0 ? { is: 'ready', rows, status: texts.count(rows.length) } : { is: 'empty', message: texts.none }
      }
    />
  )
}

const REDEEMED: Column<Row> = {
  header: texts.redeemed,
  cell: ({ resgates }) => formatCount(resgates ?? 0),
  align: 'end',
}

const cellsOf = ({ label, resgates, usos, valor_centavos }: Row, hasRedemptions: boolean) => [
  label,
  ...(hasRedemptions ? [resgates ?? 0] : []),
  usos,
  formatReais(valor_centavos),
]
