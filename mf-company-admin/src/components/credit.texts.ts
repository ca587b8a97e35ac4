import { formatClp } from '@loopi/ui/texts/format'

/** Sentences of a company that credits a customer. */
export const creditTexts = {
  action: 'Creditar CLP',
  actionFor: (name: string) => `Creditar CLP a ${name}`,
  amountHint: (balance: number) => `Saldo da empresa: ${formatClp(balance)}`,
  amountUnknown: 'O valor sai do saldo da empresa.',
  reasonHint: 'O cliente vê o crédito na carteira; o motivo fica no histórico da empresa.',
  amountTooLarge: 'O valor máximo é 1.000.000 CLP.',
  amountBeyond: 'O saldo da empresa não cobre este valor.',
  customerNow: 'Saldo do cliente agora',
  companyNow: 'Saldo da empresa agora',
  credit: 'Crédito',
  customerAfter: 'Saldo do cliente depois',
  companyAfter: 'Saldo da empresa depois',
} as const
