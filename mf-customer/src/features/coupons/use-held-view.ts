import { HELD_VIEWS, type HeldView } from '@loopi/contract/coupons/coupons.schemas'
import { useUrlState } from '@loopi/shared/url-state'

/** Parameter of the view in the page's URL. */
export const HELD_VIEW = 'situacao'

/** View of the redeemed coupons, kept in the URL; without one, those that can be used. */
export function useHeldView(): { view: HeldView; setView: (view: HeldView) => void } {
  const url = useUrlState({ preventScrollReset: true, flushSync: true })
  return {
    view: url.choice(HELD_VIEW, HELD_VIEWS, 'prontos'),
    setView: (view) => url.set(HELD_VIEW, view, 'prontos'),
  }
}
