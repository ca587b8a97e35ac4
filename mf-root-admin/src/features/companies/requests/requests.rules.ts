import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.reading'
import { requestTexts as texts } from './requests.texts.ts'

/** Form of the movement that grants a request, as it opens. */
export const initialOf = ({ valor, observacao }: BalanceRequest) => ({
  valor: String(valor),
  motivo: observacao ?? texts.reason,
})
