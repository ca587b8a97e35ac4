import type { HeldView } from '@loopi/contract/coupons/coupons.schemas'
import { usePageParameters } from '@loopi/shared/ui/router'
import { HELD_VIEW } from './use-held-view.ts'

const PARAMETER = 'aba'
const OWN = 'meus'

/** Tab of the page: available or redeemed coupons. */
export type CouponTab = 'discover' | 'mine'

/** Search part of the URL of the redeemed coupons. */
export const MINE = `?${PARAMETER}=${OWN}`

/** Search part of the URL of those that were used. */
export const USED = `${MINE}&${HELD_VIEW}=${'usados' satisfies HeldView}`

export const useCouponTab = (): CouponTab => (usePageParameters().get(PARAMETER) === OWN ? 'mine' : 'discover')

/** URL parameters of a tab, which keep the filters; the view of the redeemed coupons starts anew. */
export function parametersFor(tab: CouponTab, now: URLSearchParams): string {
  const parameters = new URLSearchParams(now)
  parameters.delete(HELD_VIEW)
  if (tab === 'mine') parameters.set(PARAMETER, OWN)
  else parameters.delete(PARAMETER)
  return `?${parameters}`
}
