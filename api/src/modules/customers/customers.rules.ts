import { isCpf, parseCpf } from '@loopi/contract/documents/cpf'
import { addMs, HOUR } from '../../lib/clock.ts'

/** Days without sign-in or redemption until a customer is inactive. */
const INACTIVE_AFTER_DAYS = 90

/** Digits of a typed CPF; null for characters outside the mask or wrong check digits. */
export function readCpf(typed: string): string | null {
  return /^[\d.\-\s]+$/.test(typed) && isCpf(typed) ? parseCpf(typed) : null
}

/** A customer is inactive when the last activity is earlier than this moment. */
export const inactiveBefore = (now: Date): Date => addMs(now, -INACTIVE_AFTER_DAYS * 24 * HOUR)

export const activityStatus = (last: Date, now: Date): 'Ativo' | 'Inativo' =>
  last < inactiveBefore(now) ? 'Inativo' : 'Ativo'
