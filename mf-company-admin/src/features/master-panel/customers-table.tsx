import type { Customer } from '@loopi/contract/customers/customers.reading'
import { listContent } from '@loopi/shared/admin/list-content'
import type { Pages } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Anchor, Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import { creditTexts } from '../../components/credit.texts.ts'
import { paths } from '../../paths.ts'
import { customersTexts as texts } from './master-panel.texts.ts'

type CustomersTableProps = {
  list: Pages<Customer>
  /** True when search or filters hide rows. */
  isNarrowed: boolean
  order: string
  onOrder: (order: string) => void
  onCredit: (customer: Customer) => void
  /** Action of an empty list. */
  create: ReactNode
  /** Clears search and filters. */
  clear: () => void
}

/** Table of customers, with a credit button in each row for those who may give CLP. */
export function CustomersTable(props: CustomersTableProps) {
  const { list, isNarrowed, order, onOrder, onCredit, create, clear } = props
  const invited = useSummary().data?.convites ?? 0
  const mayCredit = useMay('creditos')
  const none = isNarrowed ? texts.notFound : invited > 0 ? texts.noneYet(invited) : texts.none
  const showAll = (
    <Button variant="light" onClick={clear}>
      {texts.showAll}
    </Button>
  )
  return (
    <DataTable
      title={texts.table}
      columns={mayCredit ? [...COLUMNS, creditWith(onCredit)] : COLUMNS}
      rowKey={({ id }) => id}
      content={listContent(list, { ...texts, none }, isNarrowed ? showAll : create)}
      sorting={{ order, onChange: onOrder, labels: { ...texts, label: texts.order } }}
      opens
    />
  )
}

const COLUMNS: readonly Column<Customer>[] = [
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
]

const creditWith = (onCredit: CustomersTableProps['onCredit']): Column<Customer> => ({
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
})

const Name = ({ customer: { id, name, origem, created_at } }: { customer: Customer }) => (
  <>
    <Anchor component={Link} to={paths.customer(id)} c="inherit" fw={600}>
      {name}
    </Anchor>
    {origem === 'leitura' && (
      <Text c="dimmed" size="xs">
        {isNew(created_at) ? texts.byCode.new : texts.byCode.known}
      </Text>
    )}
  </>
)

/** Days for which an account counts as new. */
const NEW_DAYS = 30

const isNew = (created: string): boolean => Date.now() - Date.parse(created) < NEW_DAYS * 24 * 3_600_000
