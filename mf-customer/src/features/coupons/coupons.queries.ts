import { ApiError, allOf, call, query } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { rowsOf } from '@loopi/shared/contract/paging'
import { useSession } from '@loopi/shared/session'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { redeemKey, settleRedeemKey } from './redeem-key.ts'

export const useAvailableCoupons = () => useQuery({ ...query(coupons.available), select: rowsOf })

/** What the customer holds; nobody is asked without a token. */
export function useRedeemedCoupons() {
  const signedIn = useSession((current) => current.access_token !== null)
  return useQuery({ ...query(coupons.redeemed), enabled: signedIn, select: rowsOf })
}

/** Redeems a coupon. What the answer changes shows at once; the lists and the balance are then asked for again. */
export function useRedeemCoupon() {
  const client = useQueryClient()
  const holder = useSession((current) => current.id)
  return useMutation({
    mutationFn: (coupon: Coupon) =>
      call(coupons.redeem, { body: { coupon_id: coupon.id } }, { idempotencyKey: redeemKey(holder, coupon.id) }),
    onSuccess: ({ coupon, cashloop_balance }) => {
      client.setQueryData(
        query(coupons.available).queryKey,
        (known) => known && rowsOf(known).map((one) => (one.id === coupon.id ? { ...one, resgatado: true } : one)),
      )
      client.setQueryData(query(coupons.redeemed).queryKey, (known) => known && [coupon, ...rowsOf(known)])
      client.setQueryData(
        query(auth.me).queryKey,
        (known) => known && { ...known, cashloop_balance, data: { ...known.data, cashloop_balance } },
      )
    },
    onSettled: (_reply, cause, coupon) => {
      if (cause === null || isFinal(cause)) settleRedeemKey(holder, coupon.id)
      refreshAll(client)
    },
  })
}

/** Not waited for: a list that cannot be refreshed must not hold back the answer. */
function refreshAll(client: QueryClient): void {
  for (const endpoint of [coupons.available, coupons.redeemed, auth.me]) {
    void client.invalidateQueries(allOf(endpoint))
  }
}

/** The server decided, and a repetition would only hear the same; anything else may still have happened. */
function isFinal(cause: unknown): boolean {
  const error = ApiError.from(cause)
  if (error.is !== 'refused' || error.status >= 500) return false
  return !error.hasCode('request/in-progress') && !error.hasCode('request/rate-limited')
}
