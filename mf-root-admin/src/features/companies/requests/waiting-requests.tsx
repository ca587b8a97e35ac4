import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { listContent } from '@loopi/shared/admin/list-content'
import { formatClp, formatMoment } from '@loopi/shared/texts/format'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button, Group, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import lists from '../../../components/lists.module.css'
import { paths } from '../../../paths.ts'
import { useWaitingRequests } from './requests.queries.ts'
import { requestTexts as texts } from './requests.texts.ts'

const CreditDialog = lateDialog(async () => (await import('../dialogs/credit-dialog.tsx')).CreditDialog)
const ReceivedDialog = lateDialog(async () => (await import('../dialogs/received-dialog.tsx')).ReceivedDialog)
const RefuseRequest = lateDialog(async () => (await import('./refuse-request.tsx')).RefuseRequest)

type Decision = 'grant' | 'refuse'
type Decide = (request: BalanceRequest, decision: Decision) => void

/** Requests of companies for CLP, oldest first: root grants one by a movement or refuses it with a reason. */
export function WaitingRequests() {
  const list = useWaitingRequests()
  const [request, setRequest] = useState<BalanceRequest | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const decide: Decide = (chosen, how) => {
    setRequest(chosen)
    setDecision(how)
  }
  const close = () => setDecision(null)
  const granted = request && { id: request.id, initial: initialOf(request) }
  const granting = { company: request?.empresa ?? null, request: granted, onClose: close }
  return (
    <>
      <DataTable
        title={texts.title}
        columns={columnsOf(decide)}
        rowKey={({ id }) => id}
        content={listContent(list, texts)}
      />
      <CreditDialog {...granting} opened={decision === 'grant' && request?.tipo === 'saldo'} />
      <ReceivedDialog
        {...granting}
        destination="saldo"
        opened={decision === 'grant' && request?.tipo === 'liberacao'}
      />
      <RefuseRequest request={request} opened={decision === 'refuse'} onClose={close} />
    </>
  )
}

/** Initial values of the movement's form. */
const initialOf = ({ valor, observacao }: BalanceRequest) => ({
  valor: String(valor),
  motivo: observacao ?? texts.reason,
})

const columnsOf = (decide: Decide): readonly Column<BalanceRequest>[] => [
  {
    header: texts.company,
    cell: ({ empresa }) => (
      <Link className={lists.link} to={paths.company(empresa.id)}>
        {empresa.name}
      </Link>
    ),
    lead: true,
  },
  { header: texts.kind, cell: ({ tipo }) => texts.kinds[tipo], narrow: 'below' },
  { header: texts.amount, cell: ({ valor }) => formatClp(valor), align: 'end', narrow: 'beside' },
  {
    header: texts.note,
    cell: ({ observacao }) => observacao ?? <Text c="dimmed">{texts.noNote}</Text>,
    narrow: 'below',
  },
  { header: texts.since, cell: ({ criado_em }) => formatMoment(criado_em), narrow: 'below' },
  {
    header: texts.actions,
    cell: (request) => <Decisions request={request} decide={decide} />,
    narrow: 'below',
  },
]

function Decisions({ request, decide }: { request: BalanceRequest; decide: Decide }) {
  const { tipo, empresa } = request
  const grant = texts.grant[tipo]
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={texts.grantOf(grant, empresa.name)}
        onClick={() => decide(request, 'grant')}
      >
        {grant}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={texts.refuseOf(empresa.name)}
        onClick={() => decide(request, 'refuse')}
      >
        {texts.refuse}
      </Button>
    </Group>
  )
}
