import type { Role } from '@loopi/contract/roles'

/** State of a navigation to the start that asks for the coupon form. */
export const COUPON_FORM = { focus: 'coupon-form' } as const

/** People whom the bar offers no coupon as a button: 'Gerar Cupom' stands in their menu (decision 0109). */
export const isStaff = (role: Role | null): boolean => role === 'admin' || role === 'root'
