import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { queryOf } from '@loopi/shared/api-client'
import { useQuery } from '@loopi/shared/ui/query'
import { usePageParameters, useSearchParams } from '@loopi/shared/ui/router'
import { forgetWantedPage } from '@loopi/shared/wanted-page'
import { useEffect } from 'react'

/** URL parameter with the coupon that a visitor wanted to redeem before the login. */
export const WANTED = 'resgatar'

/**
 * Calls `take` once with the coupon wanted before the login, null when it is not available, and removes the parameter.
 * The coupon is requested by id, because it may not be on the first page of the list.
 */
export function useWantedCoupon(
  offered: readonly Coupon[] | null,
  take: (id: number, coupon: Coupon | null) => void,
): void {
  const wanted = Number(usePageParameters().get(WANTED))
  const [, setParameters] = useSearchParams()
  const listed = offered?.find(({ id }) => id === wanted)
  const requested = useCouponOf(wanted, { enabled: wanted > 0 && offered !== null && listed === undefined })
  const coupon = listed ?? requested.data ?? (requested.isError ? null : undefined)
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
