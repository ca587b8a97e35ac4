import { creditTexts as texts } from './credit.texts.ts'

/** As typed. */
export type CreditForm = { valor: string; motivo: string }

/** As sent. */
export type Credit = { valor: number; motivo: string }

/** The amount that was typed, dots between thousands allowed; null where it is none. */
export function amountOf(typed: string): number | null {
  const plain = typed.trim()
  if (!/^(\d+|\d{1,3}(\.\d{3})+)$/.test(plain)) return null
  const amount = Number(plain.replaceAll('.', ''))
  return amount > 0 ? amount : null
}

/** What is wrong with a credit before it is asked for; `beyond` says what speaks against an amount. */
export function checkCredit({ valor, motivo }: CreditForm, beyond: (amount: number) => string | null) {
  const amount = amountOf(valor)
  return {
    valor: amount === null ? texts.amountInvalid : beyond(amount),
    motivo: motivo.trim() === '' ? texts.reasonMissing : null,
  }
}
