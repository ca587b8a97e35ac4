import type { Role } from '@loopi/contract/roles'

/** People whom the bar offers no coupon as a button: 'Gerar Cupom' stands in their menu (decision 0109). */
export const isStaff = (role: Role | null): boolean => role === 'admin' || role === 'root'

type CouponLink = { readonly to: string; readonly state?: { readonly focus: 'coupon-form' } }

/** Target of 'Gerar Cupom': visitors go to the form, customers to the offers, companies and root to the promotions. */
export function couponLink(role: Role | null): CouponLink {
  if (role === null) return { to: '/', state: { focus: 'coupon-form' } }
  return { to: isStaff(role) ? '/promo-dashboard' : '/area-do-cliente/promo' }
}
