import { MAX_CREDIT } from '@loopi/contract/credits/credits.schemas'
import { CreditDialog as Dialog } from '@loopi/shared/admin/credit'
import { formatClp } from '@loopi/shared/texts/format'
import { useGiveCredit, useSummary } from './credit.queries.ts'
import { creditTexts as texts } from './credit.texts.ts'

type Credited = { readonly id: number; readonly name: string; readonly cashloop_balance: number }

type Props = { customer: Credited | null; opened: boolean; onClose: () => void }

/** Credits CLP to a customer, limited by the company's balance once it is loaded. */
export function CreditDialog({ customer, opened, onClose }: Props) {
  const balance = useSummary(opened).data?.saldo_empresa ?? undefined
  const submit = useGiveCredit()

  const beyond = (amount: number) => {
    if (amount > MAX_CREDIT) return texts.amountTooLarge
    return balance !== undefined && amount > balance ? texts.amountBeyond : null
  }

  const account = ({ cashloop_balance: balanceNow }: Credited, amount: number) => [
    { label: texts.customerNow, value: formatClp(balanceNow) },
    ...(balance === undefined ? [] : [{ label: texts.companyNow, value: formatClp(balance) }]),
    { label: texts.credit, value: `+ ${formatClp(amount)}` },
    { label: texts.customerAfter, value: formatClp(balanceNow + amount), total: true },
    ...(balance === undefined ? [] : [{ label: texts.companyAfter, value: formatClp(Math.max(balance - amount, 0)) }]),
  ]

  const hints = {
    amount: balance === undefined ? texts.amountUnknown : texts.amountHint(balance),
    reason: texts.reasonHint,
  }
  return <Dialog to={customer} {...{ opened, onClose, hints, beyond, account, submit }} />
}
