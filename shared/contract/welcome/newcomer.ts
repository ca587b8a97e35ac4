import type { RedeemedCoupon } from '../coupons/coupons.reading.ts'
import { isBag } from '../reading.ts'

/** Person who has just registered, for the next page. */
export type Newcomer = {
  readonly coupon: RedeemedCoupon
  readonly email: string
  /** Single-use proof for `auth.firstEntry`; null once a page has used it. */
  readonly entry: string | null
}

/** Navigation state that passes a newcomer to the next page, without showing it in the URL. */
export const asNewcomer = (newcomer: Newcomer) => ({ newcomer })

/** Fields that the page shows as they are. */
const TEXTS = ['brand_name', 'title', 'description', 'discount', 'code', 'codigo_unico']

const isCoupon = (value: unknown) =>
  isBag(value) && TEXTS.every((field) => typeof value[field] === 'string') && value.code !== ''

/** Newcomer in a navigation state; null in any other, and in one of a release that writes it otherwise. */
export function readNewcomer(state: unknown): Newcomer | null {
  const newcomer = isBag(state) ? state.newcomer : null
  const isOurs = isBag(newcomer) && typeof newcomer.email === 'string' && isCoupon(newcomer.coupon)
  return isOurs ? ({ entry: null, ...newcomer } as unknown as Newcomer) : null
}
