import type { CustomerPage } from '@loopi/contract/customers/customers.reading'
import { formatClp, formatCountOr } from '@loopi/shared/texts/format'
import type { Stat } from '@loopi/shared/ui/data'

type Labels = Readonly<Record<'balance' | 'credited' | 'redemptions' | 'spent', string>>

/** Figures of a customer; empty while the customer is loading. */
export function customerStats(texts: Labels, customer?: CustomerPage): Stat[] {
  const clp = (amount: number | undefined) => (amount === undefined ? null : formatClp(amount))
  return [
    { label: texts.balance, value: clp(customer?.cashloop_balance), tone: 'sol' },
    { label: texts.credited, value: clp(customer?.clp_creditado), tone: 'mata' },
    { label: texts.redemptions, value: formatCountOr(customer?.resgates, null), tone: 'caju' },
    { label: texts.spent, value: clp(customer?.clp_resgatado), tone: 'caju' },
  ]
}
