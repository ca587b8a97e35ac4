import { wholeNumberOf } from '@loopi/ui/texts/format'
import { creditTexts as texts } from './credit.texts.ts'

/** Form values, as typed. */
export type CreditForm = { valor: string; motivo: string }

/** Body of the call, as sent. */
export type Credit = { valor: number; motivo: string }

/** The amount that was typed; null where it is none. */
export function amountOf(typed: string): number | null {
  const amount = wholeNumberOf(typed)
  return amount !== null && amount > 0 ? amount : null
}

/** Validation of a credit before it is submitted; `beyond` is the sentence against an amount over a limit. */
export function checkCredit({ valor, motivo }: CreditForm, beyond: (amount: number) => string | null) {
  const amount = amountOf(valor)
  return {
    valor: amount === null ? texts.amountInvalid : beyond(amount),
    motivo: motivo.trim() === '' ? texts.reasonMissing : null,
  }
}
