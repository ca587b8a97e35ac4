import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { KEPT_COUPONS, type KeptCoupon, type KeptCoupons } from '@loopi/shared/federation/offline/offline'
import { isSignedIn, ownKey, session } from '@loopi/shared/session'
import { qrOf, qrTextOf, toneOf } from '@loopi/shared/ticket'

/** Maximum number of stored coupons, because the storage is small. */
const MOST = 24

/** Replaces the stored coupons by the usable ones; `owner` is the signed-in account. */
export function keepCoupons(owner: string, coupons: readonly RedeemedCoupon[]): void {
  const current = session.get()
  if (!isSignedIn(current) || current.id !== owner) return
  const now = new Date()
  const today = dayInBrazil(now)
  const usable = coupons
    .filter(({ usado_em, valid_until }) => usado_em === undefined && !isPast(valid_until, today))
    .slice(0, MOST)
  const kept: KeptCoupons = { owner, at: now.getTime(), coupons: usable.map(keptCoupon) }
  try {
    localStorage.setItem(ownKey(KEPT_COUPONS), JSON.stringify(kept))
  } catch {
    // Without storage the coupons last as long as the page.
  }
}

const keptCoupon = (coupon: RedeemedCoupon): KeptCoupon => ({
  id: coupon.id,
  brand: coupon.brand_name,
  title: coupon.title,
  discount: coupon.discount,
  tone: toneOf(coupon),
  until: coupon.valid_until,
  code: coupon.codigo_unico,
  onlineCode: coupon.code === coupon.codigo_unico ? null : coupon.code,
  qr: qrOf(qrTextOf(coupon)),
})
