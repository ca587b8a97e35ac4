import type { Role } from '@loopi/contract/roles'

/** Staff have 'Gerar Cupom' in the menu instead of a button (decision 0109). */
export const isStaff = (role: Role | null): boolean => role === 'admin' || role === 'root'

type CouponLink = { readonly to: string; readonly state?: { readonly focus: 'coupon-form' } }

/** Target of 'Gerar Cupom': the form for visitors, the offers for customers, the promotions for companies and root. */
export function couponLink(role: Role | null): CouponLink {
  if (role === null) return { to: '/', state: { focus: 'coupon-form' } }
  return { to: isStaff(role) ? '/promo-dashboard' : '/area-do-cliente/promo' }
}
