import { couponState } from '@loopi/contract/coupons/coupon-state'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import type { CurrentUserState } from '../../components/use-current-user.ts'

export type Offer =
  | { is: 'redeemed' }
  | { is: 'expired' }
  | { is: 'sold-out' }
  | { is: 'signed-out' }
  | { is: 'preview' }
  /** The user is unknown; without a balance nothing can be redeemed. */
  | { is: 'waiting' }
  | { is: 'too-expensive'; missing: number }
  | { is: 'redeemable' }

/** The order is by importance to the customer: an already redeemed coupon says so even when it is sold out. */
export function offerOf(coupon: Coupon, user: CurrentUserState, today: string): Offer {
  const state = couponState(coupon, today)
  if (state === 'redeemed' || state === 'expired' || state === 'sold-out') return { is: state }
  switch (user.is) {
    case 'visitor':
      return { is: 'signed-out' }
    case 'staff':
      return { is: 'preview' }
    case 'checking':
    case 'unknown':
      return { is: 'waiting' }
    case 'customer': {
      const missing = coupon.points_required - (user.balance ?? coupon.points_required)
      return missing > 0 ? { is: 'too-expensive', missing } : { is: 'redeemable' }
    }
  }
}

/** True when two offers look the same, so that a changed balance does not rerender every ticket. */
export const sameOffer = (a: Offer, b: Offer): boolean =>
  a.is === 'too-expensive' && b.is === 'too-expensive' ? a.missing === b.missing : a.is === b.is

const FEW = 10

/** Remaining stock when it is low, else null. */
export const fewLeft = ({ qtd_disponivel }: Coupon): number | null =>
  qtd_disponivel > 0 && qtd_disponivel <= FEW ? qtd_disponivel : null
