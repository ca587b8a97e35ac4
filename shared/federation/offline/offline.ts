/** Service worker that shows saved coupons offline. The host serves it, independent of releases. */
export const OFFLINE_WORKER = '/federation/offline/worker.js'

/** Service worker of the till, which keeps the page with its files. */
export const TILL_WORKER = '/federation/offline/till-worker.js'

/** Address of the till, and the scope of its worker and of its installed app. */
export const TILL_PAGE = '/caixa'

/** Message of the till to its worker: addresses of the files that its page has loaded. */
export type KeepFiles = { readonly keep: readonly string[] }

/** Document that the worker caches and shows. */
export const OFFLINE_PAGE = '/federation/offline/page'

/** Key (`ownKey`) under which coupons are saved on the device until sign-out. */
export const KEPT_COUPONS = 'coupons'

/** Days after which saved coupons are hidden, because an offline device cannot learn that its session has ended. */
export const KEPT_DAYS = 7

/** Saved coupon: what a till needs, with its QR code already drawn, so that the document needs no library. */
export type KeptCoupon = {
  id: number
  brand: string
  title: string
  discount: string
  tone: string
  /** Last valid day, inclusive; null without end. */
  until: string | null
  code: string
  /** Code for online shops; null when it is the same. */
  onlineCode: string | null
  qr: { size: number; path: string }
}

export type KeptCoupons = { owner: string; at: number; coupons: readonly KeptCoupon[] }
