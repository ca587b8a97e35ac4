import { invitations } from '@loopi/contract/invitations/invitations.contract'
import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { listContent } from '@loopi/shared/admin/list-content'
import { usePages } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager } from '@loopi/shared/ui/data'
import type { PageSize } from '@loopi/shared/url-state'
import type { ReactNode } from 'react'
import { useSelection } from '../../../components/use-selection.ts'
import classes from '../master-panel.module.css'
import { invitationTexts, pagerLabels, customersTexts as texts } from '../master-panel.texts.ts'
import { InvitationBar } from './invitation-bar.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { type InvitationActions, nameOf } from './use-invitation-actions.ts'

type InvitationListProps = {
  busca: string
  size: PageSize
  actions: Pick<InvitationActions, 'withdraw' | 'offer'>
  /** Action of an empty list. */
  create: ReactNode
  /** Leads back to the customers. */
  clear: () => void
}

/** Open invitations, newest first, with actions on one and on many. */
export function InvitationList({ busca, size, actions, create, clear }: InvitationListProps) {
  const list = usePages(invitations.sent, { query: { ...(busca && { busca }) } }, size.value)
  const { chosen, clear: unselect, ...selection } = useSelection(list.data ?? [])
  const [mayInvite, mayCredit] = [useMay('clientes'), useMay('creditos')]
  return (
    <>
      <DataTable
        title={texts.filter.convites}
        columns={mayInvite || mayCredit ? [...COLUMNS, actionsWith(actions)] : COLUMNS}
        rowKey={({ id }) => id}
        content={listContent(
          list,
          {
            failed: texts.invitedFailed,
            none: busca === '' ? texts.nobodyInvited : texts.noInvitedFound,
            count: texts.invitedCount,
          },
          busca === '' ? create : <ShowAll onClick={clear} />,
        )}
        selection={
          mayInvite
            ? {
                ...selection,
                labels: { all: invitationTexts.selectAll, row: (row) => invitationTexts.select(nameOf(row)) },
                bar: <InvitationBar chosen={chosen} onDone={unselect} />,
              }
            : undefined
        }
      />
      <Pager {...list} size={size} labels={pagerLabels(list, size.value)} />
    </>
  )
}

const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <Button variant="light" onClick={onClick}>
    {texts.showAll}
  </Button>
)

/** A dash without an offer; phones hide it. */
const offerOf = ({ clp_oferecido }: InvitedPerson): ReactNode =>
  clp_oferecido === null ? (
    <span className={classes.unknown}>{texts.unknown}</span>
  ) : (
    texts.offered(formatClp(clp_oferecido))
  )

const COLUMNS: readonly Column<InvitedPerson>[] = [
  { header: texts.name, cell: (row) => <Typed invited={row} />, lead: true },
  {
    header: texts.status,
    cell: ({ situacao, email_recusado }) =>
      email_recusado ? (
        <Status kind="refused">{texts.invited.recusado}</Status>
      ) : (
        <Status kind={situacao === 'enviado' ? 'pending' : 'expired'}>{texts.invited[situacao]}</Status>
      ),
    narrow: 'beside',
  },
  { header: texts.balance, cell: offerOf, align: 'end', narrow: 'below' },
]

const actionsWith = (actions: InvitationListProps['actions']): Column<InvitedPerson> => ({
  header: texts.actions,
  cell: (row) => <InvitationMenu invited={row} {...actions} />,
  narrow: 'below',
})

/** Name and e-mail as the company typed them, and the date of the invitation. */
const Typed = ({ invited: { name, email, enviado_em } }: { invited: InvitedPerson }) => (
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
