import type { Pages } from '@loopi/shared/api-client'
import type { Customer } from '@loopi/shared/contract/customers/customers.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'
import { Anchor, Badge, Button } from '@loopi/shared/ui/core'
import { type Column, DataTable, SearchField, type TableContent } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { creditTexts } from '../../parts/credit.texts.ts'
import { paths } from '../../paths.ts'
import { customersTexts as texts } from './master-panel.texts.ts'

type CustomersTableProps = {
  list: Pages<Customer>
  /** Search or filter hide some. */
  narrowed: boolean
  search: string
  onSearch: (typed: string) => void
  order: string
  onOrder: (order: string) => void
  onCredit: (customer: Customer) => void
}

/** The customers of a page, with what they hold and the way to credit them. */
export function CustomersTable({ list, narrowed, search, onSearch, order, onOrder, onCredit }: CustomersTableProps) {
  return (
    <DataTable
      title={texts.table}
      columns={columnsOf(onCredit)}
      rowKey={({ id }) => id}
      content={contentOf(list, narrowed)}
      sorting={{ order, onChange: onOrder, say: { ...texts, label: texts.order } }}
      tools={<SearchField label={texts.search} placeholder={texts.searchHint} value={search} onChange={onSearch} />}
    />
  )
}

const columnsOf = (onCredit: (customer: Customer) => void): readonly Column<Customer>[] => [
  { header: texts.name, cell: (customer) => <Name customer={customer} />, lead: true, sort: 'nome' },
  { header: texts.lastActivity, cell: ({ last_activity }) => formatInstant(last_activity), sort: 'atividade' },
  {
    header: texts.status,
    cell: ({ status }) => (
      <Badge miw="max-content" color={status === 'Ativo' ? 'mata' : 'gray'}>
        {status}
      </Badge>
    ),
  },
  { header: texts.balance, cell: ({ cashloop_balance }) => formatClp(cashloop_balance), align: 'end', sort: 'saldo' },
  { header: texts.actions, cell: (customer) => <CreditButton customer={customer} onCredit={onCredit} /> },
]

const Name = ({ customer: { id, name } }: { customer: Customer }) => (
  <Anchor component={Link} to={paths.customer(id)} c="inherit" fw={600}>
    {name}
  </Anchor>
)

type CreditButtonProps = { customer: Customer; onCredit: (customer: Customer) => void }

const CreditButton = ({ customer, onCredit }: CreditButtonProps) => (
  <Button
    variant="light"
    size="compact-sm"
    aria-label={creditTexts.actionFor(customer.name)}
    onClick={() => onCredit(customer)}
  >
    {creditTexts.action}
  </Button>
)

function contentOf(list: Pages<Customer>, narrowed: boolean): TableContent<Customer> {
  const { data, total } = list
  if (!data) {
    return list.isError
      ? { is: 'failed', message: texts.failed, retry: { label: common.retry, onClick: () => void list.refetch() } }
      : { is: 'loading', status: common.loading }
  }
  if (data.length > 0) return { is: 'ready', rows: data, status: total === undefined ? texts.many : texts.count(total) }
  return { is: 'empty', message: narrowed ? texts.notFound : texts.none }
}
