import type { ReceivedDestination } from '@loopi/contract/companies/companies.schemas'
import { CreditDialog as Dialog } from '@loopi/shared/admin/credit'
import { formatClp } from '@loopi/shared/texts/format'
import { type CreditedCompany, type Granted, useMoveReceived } from '../companies.queries.ts'
import { receivedTexts as texts } from '../companies.texts.ts'

type Props = {
  company: CreditedCompany | null
  /** Request that this movement grants. */
  request?: Granted | null
  destination: ReceivedDestination
  opened: boolean
  onClose: () => void
}

/** Moves CLP earned by redemptions to the spendable balance, or out of circulation. */
export function ReceivedDialog({ company, request, destination, opened, onClose }: Props) {
  const submit = useMoveReceived(destination, request?.id)
  const received = company?.recebido_em_resgates ?? 0
  return (
    <Dialog
      to={company}
      kind={`received-${destination}`}
      labels={texts[destination]}
      hints={{ amount: texts.amountHint(formatClp(received)), reason: texts.reasonHint }}
      beyond={(amount) => (amount > received ? texts.amountTooLarge : null)}
      account={destination === 'saldo' ? releasing : takingBack}
      {...{ initial: request?.initial, opened, onClose, submit }}
    />
  )
}

// A server that returns the received CLP, which offers this dialog, also returns the balance.
const releasing = ({ cashloop_balance, recebido_em_resgates }: CreditedCompany, amount: number) => {
  const [balance, received] = [cashloop_balance ?? 0, recebido_em_resgates ?? 0]
  return [
    { label: texts.received, value: formatClp(received) },
    { label: texts.receivedAfter, value: formatClp(received - amount) },
    { label: texts.balance, value: formatClp(balance) },
    { label: texts.balanceAfter, value: formatClp(balance + amount), total: true },
  ]
}

const takingBack = ({ recebido_em_resgates }: CreditedCompany, amount: number) => {
  const received = recebido_em_resgates ?? 0
  return [
    { label: texts.received, value: formatClp(received) },
    { label: texts.loopi.action, value: `− ${formatClp(amount)}` },
    { label: texts.receivedAfter, value: formatClp(received - amount), total: true },
  ]
}
