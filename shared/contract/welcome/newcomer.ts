import { type RedeemedCoupon, readRedeemedCoupon } from '../coupons/coupons.reading.ts'
import { isBag, readIfThere, readObject, readText, readTextOrNull } from '../reading.ts'

/** Person who has just finished the registration, as the page that they are led to shows it. */
export type Newcomer = {
  readonly coupon: RedeemedCoupon
  readonly email: string
  /** Proof that enters the account once, for `auth.firstEntry`; null once it is in the hands of a page. */
  readonly entry: string | null
}

/** Navigation state that carries a newcomer from one page to the next; nothing of it stands in the address. */
export const asNewcomer = (newcomer: Newcomer) => ({ newcomer })

/** Newcomer in a navigation state; null in any other, and in one of a release that says it otherwise. */
export const readNewcomer = (state: unknown): Newcomer | null =>
  isBag(state)
    ? readIfThere((told) => {
        const newcomer = readObject(told)
        const coupon = readRedeemedCoupon(readObject(newcomer.coupon))
        return { coupon, email: readText(newcomer, 'email'), entry: readTextOrNull(newcomer, 'entry') }
      }, state.newcomer)
    : null
