import type { ApiError } from '@loopi/shared/api-client'
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

/** The server decided; after anything else what was asked for may have happened all the same. */
export const isDecided = (cause: ApiError): boolean =>
  cause.is === 'refused' && cause.status < 500 && !cause.hasCode('request/in-progress')

/** 128 random bits. Not `randomUUID`, which browsers keep from pages without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
