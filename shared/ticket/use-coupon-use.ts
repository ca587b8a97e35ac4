import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { parseRole } from '@loopi/contract/roles'
import { ApiError, keyOf, queryOf } from '@loopi/shared/api-client'
import { isSignedIn, useSession } from '@loopi/shared/session'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useEffect } from 'react'

/** Instant and store of a use. */
export type CouponUse = { readonly at: string; readonly store: string | null }

/** Milliseconds between two questions, short enough for the eyes of a person who waits at a till. */
const EVERY = 1_500

/**
 * Use of a coupon, null while it is not used. While its code is shown to a till and the page is visible, the api is
 * asked again and again; the customer's lists are refetched after a use.
 */
export function useCouponUse(coupon: RedeemedCoupon, isShown: boolean): CouponUse | null {
  const { codigo_unico, usado_em, usado_na_loja = null } = coupon
  // The sheet also opens right after the sign-up, when nobody is signed in yet.
  const isCustomer = useSession((current) => isSignedIn(current) && parseRole(current.role) === 'cliente')
  const { data } = useQuery({
    ...queryOf(coupons.use, { params: { codigo: codigo_unico } }),
    enabled: isShown && isCustomer && usado_em === undefined,
    refetchInterval: ({ state: { data, error } }) =>
      data?.usado_em || (error && !ApiError.from(error).mayPass) ? false : EVERY,
    // The next question is the retry; without a network there is none.
    ...{ retry: false, networkMode: 'online' },
    // A use that is undone later must not show again.
    gcTime: 0,
  })
  const seenAt = data?.usado_em ?? null
  useRefetchedLists(seenAt)
  if (usado_em !== undefined) return { at: usado_em, store: usado_na_loja }
  return seenAt === null ? null : { at: seenAt, store: data?.loja ?? null }
}

function useRefetchedLists(usedAt: string | null): void {
  const client = useQueryClient()
  useEffect(
    function refetchAfterUse() {
      if (usedAt !== null) void client.invalidateQueries(keyOf(coupons.redeemed))
    },
    [usedAt, client],
  )
}
