import type { Customer } from '@loopi/contract/customers/customers.reading'
import type { Pages } from '@loopi/ui/api-client'
import { Status } from '@loopi/ui/components'
import { Anchor, Button } from '@loopi/ui/core'
import { type Column, DataTable, type TableContent } from '@loopi/ui/data'
import { Link } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'
import { formatClp, formatInstant } from '@loopi/ui/texts/format'
import type { ReactNode } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import { creditTexts } from '../../components/credit.texts.ts'
import { paths } from '../../paths.ts'
import { customersTexts as texts } from './master-panel.texts.ts'

type CustomersTableProps = {
  list: Pages<Customer>
  /** Search or filter hide some. */
  isNarrowed: boolean
  order: string
  onOrder: (order: string) => void
  onCredit: (customer: Customer) => void
  /** Offered where there is nobody yet. */
  create: ReactNode
  /** Shows all of them again. */
  clear: () => void
}

/** Customers of a page: what is known of each, and their credit. */
export function CustomersTable({ list, order, onOrder, onCredit, ...empty }: CustomersTableProps) {
  const invited = useSummary().data?.convites ?? 0
  return (
    <DataTable
      title={texts.table}
      columns={columnsOf(onCredit)}
      rowKey={({ id }) => id}
      content={contentOf(list, { ...empty, invited })}
      sorting={{ order, onChange: onOrder, labels: { ...texts, label: texts.order } }}
      opens
    />
  )
}

const columnsOf = (onCredit: CustomersTableProps['onCredit']): readonly Column<Customer>[] => [
  { header: texts.name, cell: (customer) => <Name customer={customer} />, lead: true, sort: 'nome' },
  {
    header: texts.lastActivity,
    cell: ({ last_activity }) => formatInstant(last_activity),
    sort: 'atividade',
    narrow: 'below',
  },
  {
    header: texts.status,
    cell: ({ status }) => <Status kind={status === 'Ativo' ? 'ready' : 'inactive'}>{status}</Status>,
    narrow: 'beside',
  },
  {
    header: texts.balance,
    cell: ({ cashloop_balance }) => formatClp(cashloop_balance),
    align: 'end',
    sort: 'saldo',
    narrow: 'below',
  },
  {
    header: texts.actions,
    cell: (customer) => (
      <Button
        variant="light"
        size="compact-sm"
        aria-label={creditTexts.actionFor(customer.name)}
        onClick={() => onCredit(customer)}
      >
        {creditTexts.action}
      </Button>
    ),
    narrow: 'below',
  },
]

const Name = ({ customer: { id, name } }: { customer: Customer }) => (
  <Anchor component={Link} to={paths.customer(id)} c="inherit" fw={600}>
    {name}
  </Anchor>
)

type Empty = Pick<CustomersTableProps, 'isNarrowed' | 'create' | 'clear'> & { invited: number }

function contentOf(
  { data, total, isError, refetch }: Pages<Customer>,
  { isNarrowed, invited, create, clear }: Empty,
): TableContent<Customer> {
  if (!data) {
    return isError
      ? { is: 'failed', message: texts.failed, retry: { label: common.retry, onClick: () => void refetch() } }
      : { is: 'loading', status: common.loading }
  }
  if (data.length > 0) return { is: 'ready', rows: data, status: total === undefined ? texts.many : texts.count(total) }
  if (!isNarrowed) return { is: 'empty', message: invited > 0 ? texts.noneYet(invited) : texts.none, action: create }
  const action = (
    <Button variant="light" onClick={clear}>
      {texts.showAll}
    </Button>
  )
  return { is: 'empty', message: texts.notFound, action }
}
