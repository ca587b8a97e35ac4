/** Service worker that shows held coupons where a page cannot be reached; the host serves it, of no release. */
export const OFFLINE_WORKER = '/federation/offline/worker.js'

/** Document that the worker keeps and shows. */
export const OFFLINE_PAGE = '/federation/offline/page'

/** Name of the own key (`ownKey`) under which coupons are kept on the device, until their person signs out. */
export const KEPT_COUPONS = 'coupons'

/** Days after which kept coupons are no longer shown: a device without a network cannot hear that its session has ended. */
export const KEPT_DAYS = 7

/** Coupon as it is kept: what a till asks for, its QR ready drawn, so that the document needs no library. */
export type KeptCoupon = {
  id: number
  brand: string
  title: string
  discount: string
  /** Colour of the stub. */
  tone: string
  /** Last day it is valid, included; null is without end. */
  until: string | null
  code: string
  /** Code that a shop on the web asks for; null where it is the same. */
  onlineCode: string | null
  qr: { size: number; path: string }
}

export type KeptCoupons = { owner: string; at: number; coupons: readonly KeptCoupon[] }
