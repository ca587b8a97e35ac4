import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { formatCnpj } from '@loopi/shared/contract/documents/cnpj'
import { common } from '@loopi/shared/texts/common'
import { Badge, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, SearchField, tableContent } from '@loopi/shared/ui/data'
import { useState } from 'react'
import classes from './companies.module.css'
import { matchesCompany, registrationOf } from './companies.rules.ts'
import { companiesTexts as texts } from './companies.texts.ts'

const columns: readonly Column<Company>[] = [
  { header: texts.name, cell: ({ name }) => name, lead: true },
  { header: texts.cnpj, cell: (company) => <Cnpj company={company} /> },
  { header: texts.email, cell: ({ email }) => email ?? <Text c="dimmed">{texts.noEmail}</Text> },
  { header: texts.category, cell: ({ categoria }) => categoria },
  { header: texts.registration, cell: (company) => <Registration company={company} /> },
]

const sentences = { ...texts, loading: common.loading, retry: common.retry }

type CompaniesTableProps = { list: Parameters<typeof tableContent<Company>>[0] }

/** Every company, searchable. */
export function CompaniesTable({ list }: CompaniesTableProps) {
  // Not in the address: what is typed may be a person's e-mail.
  const [typed, setTyped] = useState('')
  return (
    <DataTable
      title={texts.table}
      columns={columns}
      rowKey={({ id }) => id}
      content={tableContent(list, sentences, (company) => matchesCompany(typed, company))}
      tools={<SearchField label={texts.search} placeholder={texts.searchHint} value={typed} onChange={setTyped} />}
    />
  )
}

function Cnpj({ company: { cnpj, cnpj_valido } }: { company: Company }) {
  return (
    <span className={classes.cnpj}>
      {formatCnpj(cnpj)}
      {!cnpj_valido && (
        <span className={classes.flag}>
          <Warning />
          {texts.badDigits}
        </span>
      )}
    </span>
  )
}

function Registration({ company: { status, pedido_parceria } }: { company: Company }) {
  const { label, color } = registrationOf(status)
  return (
    <span className={classes.registration}>
      <Badge miw="max-content" color={color}>
        {label}
      </Badge>
      {pedido_parceria && (
        <Badge miw="max-content" color="caju">
          {texts.partner}
        </Badge>
      )}
    </span>
  )
}

const Warning = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.25"
    aria-hidden="true"
  >
    <path d="M12 4 2.5 20h19z" strokeLinejoin="round" />
    <path d="M12 10.5v4M12 17.2v.1" strokeLinecap="round" />
  </svg>
)
