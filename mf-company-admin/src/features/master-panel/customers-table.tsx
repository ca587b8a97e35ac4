import type { Customer, CustomerOrInvited, InvitedPerson } from '@loopi/contract/customers/customers.reading'
import type { Pages } from '@loopi/ui/api-client'
import { Anchor, Badge, Button, Text } from '@loopi/ui/core'
import { type Column, DataTable, SearchField, type TableContent } from '@loopi/ui/data'
import { Link } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'
import { formatClp, formatInstant } from '@loopi/ui/texts/format'
import { useSummary } from '../../components/credit.queries.ts'
import { creditTexts } from '../../components/credit.texts.ts'
import { paths } from '../../paths.ts'
import type { InvitationActions } from './invitation-dialogs.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { customersTexts as texts } from './master-panel.texts.ts'

type CustomersTableProps = {
  list: Pages<CustomerOrInvited>
  /** Search or filter hide some. */
  narrowed: boolean
  /** Invitations alone are asked for. */
  invitedOnly: boolean
  search: string
  onSearch: (typed: string) => void
  order: string
  onOrder: (order: string) => void
  onCredit: (customer: Customer) => void
  invitations: Pick<InvitationActions, 'withdraw' | 'offer'>
}

/** Customers and invited people of a page: what is known of each, and what can be done. */
export function CustomersTable({
  list,
  narrowed,
  invitedOnly,
  search,
  onSearch,
  order,
  onOrder,
  ...actions
}: CustomersTableProps) {
  const invited = useSummary().data?.convites ?? 0
  return (
    <DataTable
      title={texts.table}
      columns={columnsOf(actions)}
      rowKey={({ tipo, id }) => `${tipo} ${id}`}
      content={contentOf(list, { narrowed, invited, invitedOnly })}
      sorting={{ order, onChange: onOrder, labels: { ...texts, label: texts.order } }}
      tools={<SearchField label={texts.search} placeholder={texts.searchHint} value={search} onChange={onSearch} />}
    />
  )
}

type Actions = Pick<CustomersTableProps, 'onCredit' | 'invitations'>

const columnsOf = ({ onCredit, invitations }: Actions): readonly Column<CustomerOrInvited>[] => [
  {
    header: texts.name,
    cell: (row) => (row.tipo === 'cliente' ? <Name customer={row} /> : <InvitedName invited={row} />),
    lead: true,
    sort: 'nome',
  },
  {
    header: texts.lastActivity,
    cell: (row) => (row.tipo === 'cliente' ? formatInstant(row.last_activity) : texts.unknown),
    sort: 'atividade',
  },
  {
    header: texts.status,
    cell: (row) => (
      <Badge miw="max-content" color={colourOf(row)}>
        {row.tipo === 'cliente' ? row.status : texts.invited[row.situacao]}
      </Badge>
    ),
  },
  { header: texts.balance, cell: balanceOf, align: 'end', sort: 'saldo' },
  {
    header: texts.actions,
    cell: (row) =>
      row.tipo === 'cliente' ? (
        <CreditButton customer={row} onCredit={onCredit} />
      ) : (
        <InvitationMenu invited={row} {...invitations} />
      ),
  },
]

function colourOf(row: CustomerOrInvited): string {
  if (row.tipo === 'cliente') return row.status === 'Ativo' ? 'mata' : 'gray'
  return row.situacao === 'enviado' ? 'sol' : 'gray'
}

function balanceOf(row: CustomerOrInvited): string {
  if (row.tipo === 'cliente') return formatClp(row.cashloop_balance)
  return row.clp_oferecido === null ? texts.unknown : texts.offered(formatClp(row.clp_oferecido))
}

const Name = ({ customer: { id, name } }: { customer: Customer }) => (
  <Anchor component={Link} to={paths.customer(id)} c="inherit" fw={600}>
    {name}
  </Anchor>
)

/** Exactly what the company typed, and when it was sent. */
const InvitedName = ({ invited: { name, email, enviado_em } }: { invited: InvitedPerson }) => (
  <div>
    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
      {name ?? email}
    </Text>
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {name === null ? '' : `${email} · `}
      {texts.sentOn(formatInstant(enviado_em))}
    </Text>
  </div>
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

type Shown = { narrowed: boolean; invited: number; invitedOnly: boolean }

function contentOf(
  list: Pages<CustomerOrInvited>,
  { narrowed, invited, invitedOnly }: Shown,
): TableContent<CustomerOrInvited> {
  const { data, total } = list
  if (!data) {
    return list.isError
      ? { is: 'failed', message: texts.failed, retry: { label: common.retry, onClick: () => void list.refetch() } }
      : { is: 'loading', status: common.loading }
  }
  if (data.length > 0)
    return {
      is: 'ready',
      rows: data,
      status: total === undefined ? texts.many : texts.count(total, narrowed ? invitedAmong(data, total) : invited),
    }
  if (invitedOnly && invited === 0) return { is: 'empty', message: texts.nobodyInvited }
  return { is: 'empty', message: narrowed ? texts.notFound : texts.none }
}

/** Of a list that is narrowed the page tells, when it holds all of it. */
const invitedAmong = (rows: readonly CustomerOrInvited[], total: number): number =>
  rows.length === total ? rows.filter(({ tipo }) => tipo === 'convite').length : 0
