import type { Customer, CustomerOrInvited, InvitedPerson } from '@loopi/contract/customers/customers.reading'
import type { Pages } from '@loopi/ui/api-client'
import { Status, type StatusKind } from '@loopi/ui/components'
import { Anchor, Button, Text } from '@loopi/ui/core'
import { type Column, DataTable, type Selection, type TableContent } from '@loopi/ui/data'
import { Link } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'
import { formatClp, formatInstant } from '@loopi/ui/texts/format'
import type { ReactNode } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import { creditTexts } from '../../components/credit.texts.ts'
import { useSelection } from '../../components/use-selection.ts'
import { paths } from '../../paths.ts'
import { InvitationBar } from './invitations/invitation-bar.tsx'
import { InvitationMenu } from './invitations/invitation-menu.tsx'
import { type InvitationActions, nameOf } from './invitations/use-invitation-actions.ts'
import classes from './master-panel.module.css'
import { invitationTexts, customersTexts as texts } from './master-panel.texts.ts'

type CustomersTableProps = {
  list: Pages<CustomerOrInvited>
  /** Search or filter hide some. */
  narrowed: boolean
  /** Invitations alone are asked for. */
  invitedOnly: boolean
  order: string
  onOrder: (order: string) => void
  onCredit: (customer: Customer) => void
  invitations: Pick<InvitationActions, 'withdraw' | 'offer'>
  /** Offered where there is nobody yet. */
  create: ReactNode
  /** Shows all of them again. */
  clear: () => void
}

/** Customers and invited people of a page: what is known of each, and what can be done. */
export function CustomersTable({
  list,
  narrowed,
  invitedOnly,
  order,
  onOrder,
  create,
  clear,
  ...actions
}: CustomersTableProps) {
  const invited = useSummary().data?.convites ?? 0
  const selection = useInvitationSelection(list.data ?? [])
  return (
    <DataTable
      title={texts.table}
      columns={columnsOf(actions)}
      rowKey={({ tipo, id }) => `${tipo} ${id}`}
      content={contentOf(list, { narrowed, invited, invitedOnly, create, clear })}
      sorting={{ order, onChange: onOrder, labels: { ...texts, label: texts.order } }}
      {...(invitedOnly && { selection })}
      opens
    />
  )
}

const isInvited = (row: CustomerOrInvited): row is InvitedPerson => row.tipo === 'convite'

/** Selection of the invitations, with what can be done with many of them. */
function useInvitationSelection(shown: readonly CustomerOrInvited[]): Selection<CustomerOrInvited> {
  const { chosen, clear, isSelected, onSelect } = useSelection(shown.filter(isInvited))
  return {
    isSelected: (row) => isInvited(row) && isSelected(row),
    onSelect: (rows, selected) => onSelect(rows.filter(isInvited), selected),
    canSelect: isInvited,
    labels: {
      all: invitationTexts.selectAll,
      row: (row) => invitationTexts.select(row.tipo === 'convite' ? nameOf(row) : row.name),
    },
    bar: <InvitationBar chosen={chosen} onDone={clear} />,
  }
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
    cell: (row) => (row.tipo === 'cliente' ? formatInstant(row.last_activity) : UNKNOWN),
    sort: 'atividade',
    narrow: 'below',
  },
  {
    header: texts.status,
    cell: (row) => (
      <Status kind={kindOf(row)}>{row.tipo === 'cliente' ? row.status : texts.invited[row.situacao]}</Status>
    ),
    narrow: 'beside',
  },
  { header: texts.balance, cell: balanceOf, align: 'end', sort: 'saldo', narrow: 'below' },
  {
    header: texts.actions,
    cell: (row) =>
      row.tipo === 'cliente' ? (
        <CreditButton customer={row} onCredit={onCredit} />
      ) : (
        <InvitationMenu invited={row} {...invitations} />
      ),
    narrow: 'below',
  },
]

function kindOf(row: CustomerOrInvited): StatusKind {
  if (row.tipo === 'cliente') return row.status === 'Ativo' ? 'ready' : 'inactive'
  return row.situacao === 'enviado' ? 'pending' : 'expired'
}

/** A dash, which a phone's line leaves out. */
const UNKNOWN = <span className={classes.unknown}>{texts.unknown}</span>

function balanceOf(row: CustomerOrInvited): ReactNode {
  if (row.tipo === 'cliente') return formatClp(row.cashloop_balance)
  return row.clp_oferecido === null ? UNKNOWN : texts.offered(formatClp(row.clp_oferecido))
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

type Shown = Pick<CustomersTableProps, 'narrowed' | 'invitedOnly' | 'create' | 'clear'> & { invited: number }

function contentOf(
  list: Pages<CustomerOrInvited>,
  { narrowed, invited, invitedOnly, create, clear }: Shown,
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
  if (invitedOnly && invited === 0) return { is: 'empty', message: texts.nobodyInvited, action: create }
  if (!narrowed) return { is: 'empty', message: texts.none, action: create }
  const action = (
    <Button variant="light" onClick={clear}>
      {texts.showAll}
    </Button>
  )
  return { is: 'empty', message: texts.notFound, action }
}

/** Of a list that is narrowed the page tells, when it holds all of it. */
const invitedAmong = (rows: readonly CustomerOrInvited[], total: number): number =>
  rows.length === total ? rows.filter(({ tipo }) => tipo === 'convite').length : 0
