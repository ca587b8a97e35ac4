import { couponState } from '@loopi/contract/coupons/coupon-state'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import type { CurrentUserState } from '../../components/use-current-user.ts'

/** Offer of a coupon to a user: redeemable, or the reason why not. */
export type Offer =
  | { is: 'redeemed' }
  | { is: 'expired' }
  | { is: 'sold-out' }
  | { is: 'signed-out' }
  | { is: 'preview' }
  /** User not known (yet); without a balance nothing can be spent. */
  | { is: 'waiting' }
  | { is: 'too-expensive'; missing: number }
  | { is: 'redeemable' }

/** The order is what a person wants to hear first: a coupon they hold is theirs, sold out or not. */
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

/** Equality of two offers on the screen: a balance that changed leaves most tickets as they are. */
export const sameOffer = (one: Offer, other: Offer): boolean =>
  one.is === 'too-expensive' && other.is === 'too-expensive' ? one.missing === other.missing : one.is === other.is

const FEW = 10

/** Stock that is left, when it is low; else null. */
export const fewLeft = ({ qtd_disponivel }: Coupon): number | null =>
  qtd_disponivel > 0 && qtd_disponivel <= FEW ? qtd_disponivel : null
