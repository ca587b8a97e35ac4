import { categoryLabel } from '@loopi/contract/categories'
import type { Company } from '@loopi/contract/companies/companies.reading'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { formatInstant } from '@loopi/shared/texts/format'
import { LineIcon, Status, useDebouncedValue } from '@loopi/shared/ui/components'
import { Badge, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useKeptSearch } from '@loopi/shared/url-state'
import { ListPager } from '../../components/list-pager.tsx'
import lists from '../../components/lists.module.css'
import { pageContent } from '../../components/page-content.ts'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { RowLink } from '../../components/row-link.tsx'
import { paths } from '../../paths.ts'
import classes from './companies.module.css'
import { useCompanies } from './companies.queries.ts'
import { registrationOf } from './companies.rules.ts'
import { companiesTexts as texts } from './companies.texts.ts'
import { CompaniesBar } from './companies-bar.tsx'
import { CompanyActions } from './company-actions.tsx'
import { type OpenDialog, useCompanyDialogs } from './dialogs/use-company-dialogs.tsx'
import { RivalMark } from './rival-mark.tsx'
import { useCompanyFilters } from './use-company-filters.ts'

const columnsWith = (open: OpenDialog): readonly Column<Company>[] => [
  {
    header: texts.name,
    cell: ({ id, name }) => <RowLink to={paths.company(id)}>{name}</RowLink>,
    lead: true,
    sort: 'nome',
  },
  { header: texts.cnpj, cell: (company) => <Cnpj company={company} /> },
  { header: texts.email, cell: (company) => <Email company={company} /> },
  { header: texts.category, cell: ({ categoria }) => categoryLabel(categoria) },
  { header: texts.registration, cell: (company) => <Registration company={company} />, sort: 'criado' },
  { header: texts.actions, cell: (company) => <CompanyActions company={company} open={open} /> },
]

/** All companies: search, filters, sorting and pages. */
export function CompaniesTable() {
  const [typed, setTyped] = useKeptSearch()
  const busca = useDebouncedValue(typed.trim())
  const filters = useCompanyFilters()
  const { open, dialogs } = useCompanyDialogs()
  const list = useCompanies({ busca, situacao: filters.situacao, ordem: filters.ordem })
  return (
    <div className={`${lists.list} ${lists.rows} ${classes.table}`}>
      <CompaniesBar filters={filters} typed={typed} onType={setTyped} />
      <DataTable
        title={texts.table}
        columns={columnsWith(open)}
        rowKey={({ id }) => id}
        sorting={{
          order: filters.ordem,
          onChange: filters.setOrder,
          labels: { ...panelTexts.sorting, usual: texts.newestFirst },
        }}
        content={pageContent(list, texts, busca !== '' || filters.situacao !== null)}
      />
      <ListPager list={list} />
      {dialogs}
    </div>
  )
}

function Cnpj({ company: { cnpj, cnpj_valido, cnpj_repetido } }: { company: Company }) {
  return (
    <span className={classes.cnpj}>
      {formatCnpj(cnpj)}
      {!cnpj_valido && <Flag>{texts.badDigits}</Flag>}
      {cnpj_repetido && <RivalMark of="cnpj" />}
    </span>
  )
}

function Email({ company: { email, email_repetido } }: { company: Company }) {
  if (email === null) return <Text c="dimmed">{texts.noEmail}</Text>
  return (
    <span className={classes.cnpj}>
      {email}
      {email_repetido && <RivalMark of="email" />}
    </span>
  )
}

/** Warning for root to read before deciding. */
function Flag({ children }: { children: string }) {
  return (
    <span className={classes.flag}>
      <Warning />
      {children}
    </span>
  )
}

function Registration({ company: { status, pedido_parceria, created_at } }: { company: Company }) {
  const { label, kind } = registrationOf(status)
  return (
    <span className={classes.registration}>
      <Status kind={kind}>{label}</Status>
      {pedido_parceria && (
        <Badge miw="max-content" color="caju">
          {texts.partner}
        </Badge>
      )}
      {created_at && <span className={classes.since}>{texts.since(formatInstant(created_at))}</span>}
    </span>
  )
}

const Warning = () => <LineIcon size={14} strokeWidth={2.25} d="M12 4 2.5 20h19zM12 10.5v4M12 17.2v.1" />
