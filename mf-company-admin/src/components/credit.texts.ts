import { formatClp } from '@loopi/shared/texts/format'

export const creditTexts = {
  action: 'Creditar CLP',
  actionFor: (name: string) => `Creditar CLP a ${name}`,
  amountHint: (balance: number) => `Saldo da empresa: ${formatClp(balance)}`,
  amountUnknown: 'O valor sai do saldo da empresa.',
  reasonHint: 'O cliente vê o valor. O motivo só a sua empresa vê.',
  amountTooLarge: 'O valor máximo é 1.000.000 CLP.',
  amountBeyond: 'O saldo da empresa não cobre este valor.',
  done: (amount: number, name: string, balance: number) =>
    `${formatClp(amount)} para ${name}. Novo saldo: ${formatClp(balance)}.`,
  customerNow: 'Saldo do cliente agora',
  companyNow: 'Saldo da empresa agora',
  credit: 'Crédito',
  customerAfter: 'Saldo do cliente depois',
  companyAfter: 'Saldo da empresa depois',
} as const
