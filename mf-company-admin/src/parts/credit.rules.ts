import { MAX_CREDIT } from '@loopi/shared/contract/credits/credits.schemas'
import { creditTexts as texts } from './credit.texts.ts'

/** As typed. */
export type CreditForm = { valor: string; motivo: string }

/** The amount that was typed, dots between thousands allowed; null where it is none. */
export function amountOf(typed: string): number | null {
  const plain = typed.trim()
  if (!/^(\d+|\d{1,3}(\.\d{3})+)$/.test(plain)) return null
  return Number(plain.replaceAll('.', ''))
}

/** What is wrong with a credit before it is asked for. The balance may be unknown: the server decides in any case. */
export function checkCredit({ valor, motivo }: CreditForm, balance: number | undefined) {
  return {
    valor: wrongAmount(amountOf(valor), balance),
    motivo: motivo.trim() === '' ? texts.reasonMissing : null,
  }
}

function wrongAmount(amount: number | null, balance: number | undefined): string | null {
  if (amount === null || amount < 1) return texts.amountInvalid
  if (amount > MAX_CREDIT) return texts.amountTooLarge
  return balance !== undefined && amount > balance ? texts.amountBeyond : null
}
