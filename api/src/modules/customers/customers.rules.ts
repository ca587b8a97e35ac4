import { isCpf, parseCpf } from '@loopi/contract/documents/cpf'
import { addMs, HOUR } from '../../lib/clock.ts'

/** Days without a sign-in or redemption after which a customer counts as inactive. */
const INACTIVE_AFTER_DAYS = 90

/** The digits of a typed CPF, or null when it is none: other characters than its mask's, or wrong check digits. */
export function readCpf(typed: string): string | null {
  return /^[\d.\-\s]+$/.test(typed) && isCpf(typed) ? parseCpf(typed) : null
}

/** Before this moment a last activity makes a customer inactive. */
export const inactiveBefore = (now: Date): Date => addMs(now, -INACTIVE_AFTER_DAYS * 24 * HOUR)

export const activityStatus = (last: Date, now: Date): 'Ativo' | 'Inativo' =>
  last < inactiveBefore(now) ? 'Inativo' : 'Ativo'
