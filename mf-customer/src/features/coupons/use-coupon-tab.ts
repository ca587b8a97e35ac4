import { usePageParameters } from '@loopi/ui/router'

const PARAMETER = 'aba'
const OWN = 'meus'

/** Tab of the page: what can be redeemed, or what the customer holds. */
export type CouponTab = 'discover' | 'mine'

/** Search of the address that leads to the customer's own coupons. */
export const MINE = `?${PARAMETER}=${OWN}`

/** The tab that the address names. */
export const useCouponTab = (): CouponTab => (usePageParameters().get(PARAMETER) === OWN ? 'mine' : 'discover')

/** Parameters that lead to a tab, with the filters of these. */
export function parametersFor(tab: CouponTab, now: URLSearchParams): string {
  const parameters = new URLSearchParams(now)
  if (tab === 'mine') parameters.set(PARAMETER, OWN)
  else parameters.delete(PARAMETER)
  return `?${parameters}`
}
