import type { CompanyDay } from '@loopi/contract/circulation/circulation.schemas'
import { formatCount } from '@loopi/shared/texts/format'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { circulationTexts as texts } from './circulation.texts.ts'

type Figure = Exclude<keyof CompanyDay, 'id' | 'nome'>

const figure = (key: Figure): Column<CompanyDay> => ({
  header: texts.columns[key],
  cell: (company) => formatCount(company[key]),
  align: 'end',
})

const columns: readonly Column<CompanyDay>[] = [
  { header: texts.columns.name, cell: ({ nome }) => nome, lead: true },
  ...(['aportados', 'creditados', 'codigos', 'resgatados', 'liberados', 'recolhidos'] as const).map(figure),
]

/** Companies with the most movements today. */
export const BusiestCompanies = ({ companies }: { companies: readonly CompanyDay[] }) => (
  <DataTable
    title={texts.busiest}
    columns={columns}
    rowKey={({ id }) => id}
    content={
      companies.length === 0
        ? { is: 'empty', message: texts.quiet }
        : { is: 'ready', rows: companies, status: texts.count(companies.length) }
    }
  />
)
