import { COMPANY_CREDIT_LIMIT, type Company } from '@loopi/shared/contract/companies/companies.schemas'
import { CreditDialog as Dialog } from '@loopi/shared/credit'
import { formatClp } from '@loopi/shared/texts/format'
import { useCreditCompany } from './companies.queries.ts'
import { creditTexts as texts } from './companies.texts.ts'

type Props = { company: Company | null; opened: boolean; onClose: () => void }

const hints = { amount: texts.amountHint, reason: texts.reasonHint }

const beyond = (amount: number) => (amount > COMPANY_CREDIT_LIMIT ? texts.amountTooLarge : null)

const account = ({ cashloop_balance: held }: Company, amount: number) => [
  { label: texts.now, value: formatClp(held) },
  { label: texts.credit, value: `+ ${formatClp(amount)}` },
  { label: texts.after, value: formatClp(held + amount), total: true },
]

/** Issues CLP to a company. */
export function CreditDialog({ company, opened, onClose }: Props) {
  const give = useCreditCompany()
  return <Dialog to={company} {...{ opened, onClose, hints, beyond, account, give }} />
}
