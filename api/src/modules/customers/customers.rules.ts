import { isCpf, parseCpf } from '@loopi/shared/contract/documents/cpf'
import { HOUR, shifted } from '../../lib/clock.ts'

/** Days without a sign-in or redemption after which a customer counts as inactive. */
const INACTIVE_AFTER_DAYS = 90

/** The digits of a typed CPF, or null when it is none: other characters than its mask's, or wrong check digits. */
export function readCpf(typed: string): string | null {
  return /^[\d.\-\s]+$/.test(typed) && isCpf(typed) ? parseCpf(typed) : null
}

/** When a customer was last active: the last sign-in or redemption, else the creation. */
export function lastActivity(customer: {
  created_at: Date
  last_seen_at: Date | null
  last_redeemed_at: Date | null
}): Date {
  const moments = [customer.created_at, customer.last_seen_at, customer.last_redeemed_at]
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}

export const activityStatus = (last: Date, now: Date): 'Ativo' | 'Inativo' =>
  last < shifted(now, -INACTIVE_AFTER_DAYS * 24 * HOUR) ? 'Inativo' : 'Ativo'
