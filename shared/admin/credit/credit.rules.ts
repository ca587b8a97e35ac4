import { wholeNumberOf } from '@loopi/shared/texts/format'
import { creditTexts as texts } from './credit.texts.ts'

export type CreditForm = { valor: string; motivo: string }

export type Credit = { valor: number; motivo: string }

/** Parses a typed amount; null when invalid. */
export function amountOf(typed: string): number | null {
  const amount = wholeNumberOf(typed)
  return amount !== null && amount > 0 ? amount : null
}

/** Validates a credit; `beyond` returns the error for an amount over a limit. */
export function checkCredit({ valor, motivo }: CreditForm, beyond: (amount: number) => string | null) {
  const amount = amountOf(valor)
  return {
    valor: amount === null ? texts.amountInvalid : beyond(amount),
    motivo: motivo.trim() === '' ? texts.reasonMissing : null,
  }
}
