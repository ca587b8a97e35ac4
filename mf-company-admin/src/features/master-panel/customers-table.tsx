import type { Customer } from '@loopi/shared/contract/customers/customers.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatInstant } from '@loopi/shared/texts/format'
import { foundIn } from '@loopi/shared/texts/search'
import { Badge } from '@loopi/shared/ui/core'
import { type Column, DataTable, SearchField, tableContent } from '@loopi/shared/ui/data'
import { useState } from 'react'
import { masterPanelTexts as texts } from './master-panel.texts.ts'

const columns: readonly Column<Customer>[] = [
  { header: texts.name, cell: ({ name }) => name, lead: true },
  { header: texts.lastActivity, cell: ({ last_activity }) => formatInstant(last_activity) },
  {
    header: texts.status,
    cell: ({ status }) => (
      <Badge miw="max-content" color={status === 'Ativo' ? 'mata' : 'gray'}>
        {status}
      </Badge>
    ),
  },
]

const sentences = { ...texts, loading: common.loading, retry: common.retry }

type CustomersTableProps = { list: Parameters<typeof tableContent<Customer>>[0] }

/** The company's customers, searchable by name. */
export function CustomersTable({ list }: CustomersTableProps) {
  // Not in the address: names of people do not belong into histories and logs.
  const [typed, setTyped] = useState('')
  return (
    <DataTable
      title={texts.table}
      columns={columns}
      rowKey={({ id }) => id}
      content={tableContent(list, sentences, ({ name }) => foundIn(typed, [name]))}
      tools={<SearchField label={texts.search} placeholder={texts.searchHint} value={typed} onChange={setTyped} />}
    />
  )
}
