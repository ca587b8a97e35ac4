import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.reading'
import { COMPANY_CREDIT_LIMIT } from '@loopi/contract/companies/companies.schemas'
import { CreditDialog as Dialog } from '@loopi/ui/admin/credit'
import { formatClp } from '@loopi/ui/texts/format'
import { type CreditedCompany, useCreditCompany } from '../companies.queries.ts'
import { creditTexts as texts } from '../companies.texts.ts'
import { initialOf } from '../requests/requests.rules.ts'

type Props = {
  company: CreditedCompany | null
  /** Request that is granted with it. */
  request?: BalanceRequest | null
  opened: boolean
  onClose: () => void
}

const hints = { amount: texts.amountHint, reason: texts.reasonHint }

const beyond = (amount: number) => (amount > COMPANY_CREDIT_LIMIT ? texts.amountTooLarge : null)

/** Breakdown of a credit; without the company's balance the amount stands alone. */
function account({ cashloop_balance: held }: CreditedCompany, amount: number) {
  const credit = { label: texts.credit, value: `+ ${formatClp(amount)}` }
  if (held === null) return [{ ...credit, total: true }]
  return [
    { label: texts.now, value: formatClp(held) },
    credit,
    { label: texts.after, value: formatClp(held + amount), total: true },
  ]
}

/** Issues CLP to a company. */
export function CreditDialog({ company, request, opened, onClose }: Props) {
  const submit = useCreditCompany(request?.id)
  const initial = request && initialOf(request)
  return <Dialog to={company} {...{ initial, opened, onClose, hints, beyond, account, submit }} />
}
