import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import { isCpf, parseCpf } from '@loopi/contract/documents/cpf'

/** Days without sign-in or redemption until a customer is inactive. */
const INACTIVE_AFTER_DAYS = 90

/** Digits of a typed CPF; null for characters outside the mask or wrong check digits. */
export function readCpf(typed: string): string | null {
  return /^[\d.\-\s]+$/.test(typed) && isCpf(typed) ? parseCpf(typed) : null
}

/** First day, in São Paulo, on which an activity makes a customer active today. */
export const activeSince = (now: Date): string => dayAfter(dayInBrazil(now), -INACTIVE_AFTER_DAYS)

export const activityStatus = (last: Date, now: Date): 'Ativo' | 'Inativo' =>
  dayInBrazil(last) < activeSince(now) ? 'Inativo' : 'Ativo'
