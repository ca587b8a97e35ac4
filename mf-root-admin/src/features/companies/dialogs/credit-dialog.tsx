import { COMPANY_CREDIT_LIMIT } from '@loopi/contract/companies/companies.schemas'
import { CreditDialog as Dialog } from '@loopi/shared/admin/credit'
import { formatClp } from '@loopi/shared/texts/format'
import { type CreditedCompany, type Granted, useCreditCompany } from '../companies.queries.ts'
import { creditTexts as texts } from '../companies.texts.ts'

type Props = {
  company: CreditedCompany | null
  /** Request that this movement grants. */
  request?: Granted | null
  opened: boolean
  onClose: () => void
}

const hints = { amount: texts.amountHint, reason: texts.reasonHint }

const beyond = (amount: number) => (amount > COMPANY_CREDIT_LIMIT ? texts.amountTooLarge : null)

/** Breakdown of a credit; only the amount when the company's balance is unknown. */
function account({ cashloop_balance: balance }: CreditedCompany, amount: number) {
  const credit = { label: texts.credit, value: `+ ${formatClp(amount)}` }
  if (balance === null) return [{ ...credit, total: true }]
  return [
    { label: texts.now, value: formatClp(balance) },
    credit,
    { label: texts.after, value: formatClp(balance + amount), total: true },
  ]
}

export function CreditDialog({ company, request, opened, onClose }: Props) {
  const submit = useCreditCompany(request?.id)
  return <Dialog to={company} {...{ initial: request?.initial, opened, onClose, hints, beyond, account, submit }} />
}
