import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { queryOf } from '@loopi/ui/api-client'
import { useQuery } from '@loopi/ui/query'
import { usePageParameters, useSearchParams } from '@loopi/ui/router'
import { forgetWantedPage } from '@loopi/ui/wanted-page'
import { useEffect } from 'react'

/** Parameter that names the coupon which somebody wanted before they signed in. */
export const WANTED = 'resgatar'

/**
 * Takes up what was wanted before the login, once it can be: the parameter goes, and `take` is called with the number and
 * the coupon, null where it cannot be had. A link or a filter led to many that are not among the first of the list.
 */
export function useWantedCoupon(
  offered: readonly Coupon[] | null,
  take: (id: number, coupon: Coupon | null) => void,
): void {
  const wanted = Number(usePageParameters().get(WANTED))
  const [, setParameters] = useSearchParams()
  const listed = offered?.find(({ id }) => id === wanted)
  const asked = useCouponOf(wanted, { enabled: wanted > 0 && offered !== null && listed === undefined })
  const coupon = listed ?? asked.data ?? (asked.isError ? null : undefined)
  useEffect(
    function takeUp() {
      if (!wanted || !offered || coupon === undefined) return
      setParameters(
        (now) => {
          const next = new URLSearchParams(now)
          next.delete(WANTED)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
      forgetWantedPage()
      take(wanted, coupon)
    },
    [wanted, offered, coupon, take, setParameters],
  )
}

const useCouponOf = (id: number, { enabled }: { enabled: boolean }) =>
  useQuery({ ...queryOf(coupons.get, { params: { id: String(id) } }), enabled })
