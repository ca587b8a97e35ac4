import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { usePageParameters, useSearchParams } from '@loopi/ui/router'
import { useEffect } from 'react'

/** Parameter that names the coupon which somebody wanted before they signed in. */
export const WANTED = 'resgatar'

/** Takes up what was wanted before the login, once it can be: the parameter goes, and `take` is called with the coupon. */
export function useWantedCoupon(coupons: readonly Coupon[] | null, take: (coupon: Coupon) => void): void {
  const wanted = Number(usePageParameters().get(WANTED))
  const [, setParameters] = useSearchParams()
  useEffect(
    function takeUp() {
      if (!wanted || !coupons) return
      setParameters(
        (now) => {
          const next = new URLSearchParams(now)
          next.delete(WANTED)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
      const coupon = coupons.find(({ id }) => id === wanted)
      if (coupon) take(coupon)
    },
    [wanted, coupons, take, setParameters],
  )
}
