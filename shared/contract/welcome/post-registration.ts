import type { RedeemedCoupon } from '../coupons/coupons.reading.ts'
import { isBag } from '../reading.ts'

/** What the page after a registration shows, and signs in with. */
export type PostRegistration = {
  readonly coupon: RedeemedCoupon
  readonly email: string
  /** Single-use proof for `auth.firstEntry`; null once a page has used it. */
  readonly entry: string | null
}

/**
 * Navigation state that passes a registration to the next page, without showing it in the URL. Its key `newcomer` stays,
 * because the areas that write and read it are released apart.
 */
export const postRegistrationState = (registration: PostRegistration) => ({ newcomer: registration })

/** Fields that the page shows as they are. */
const TEXTS = ['brand_name', 'title', 'description', 'discount', 'code', 'codigo_unico']

const isCoupon = (value: unknown) =>
  isBag(value) && TEXTS.every((field) => typeof value[field] === 'string') && value.code !== ''

/** Registration in a navigation state; null in any other, and in one of a release that writes it otherwise. */
export function readPostRegistration(state: unknown): PostRegistration | null {
  const registration = isBag(state) ? state.newcomer : null
  const isOurs = isBag(registration) && typeof registration.email === 'string' && isCoupon(registration.coupon)
  return isOurs ? ({ entry: null, ...registration } as unknown as PostRegistration) : null
}
