import { COMPANY_CREDIT_LIMIT } from '@loopi/shared/contract/companies/companies.schemas'
import { creditTexts as texts } from './companies.texts.ts'

/** The dialog's fields, as typed. */
export type CreditForm = { valor: string; motivo: string }

/** `5.000` and `5000` are five thousand; anything that is no whole number is NaN. */
export function amountOf(typed: string): number {
  const text = typed.trim()
  return /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN
}

export function checkCredit({ valor, motivo }: CreditForm) {
  const amount = amountOf(valor)
  const isWhole = Number.isSafeInteger(amount) && amount > 0
  return {
    valor: !isWhole ? texts.amountInvalid : amount > COMPANY_CREDIT_LIMIT ? texts.amountTooLarge : null,
    motivo: motivo.trim() ? null : texts.reasonMissing,
  }
}
