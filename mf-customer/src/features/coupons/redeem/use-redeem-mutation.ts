import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import type { CouponsQuery, RedeemedQuery } from '@loopi/contract/coupons/coupons.schemas'
import { call, isFinalResponse, keyOf, queryOf } from '@loopi/shared/api-client'
import { clearIdempotencyKey, getIdempotencyKey } from '@loopi/shared/idempotency'
import { useSession } from '@loopi/shared/session'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@loopi/shared/ui/query'
import type { Growing } from '../coupons.queries.ts'

const REDEEM = ['redeem'] as const

/** Name of a redemption for its idempotency key. */
const redeemingBy = (holder: string | null, { id }: Coupon) => `redeem.${holder ?? ''}.${id}`

/** Redeems. Lists and balance change only with the answer, so 'Já resgatado' is never shown too early. */
export function useRedeemMutation() {
  const client = useQueryClient()
  const holder = useSession((current) => current.id)
  return useMutation({
    mutationKey: REDEEM,
    // The browser's online state may be wrong, so the call is always made.
    networkMode: 'always',
    mutationFn: (coupon: Coupon) =>
      call(
        coupons.redeem,
        { body: { coupon_id: coupon.id } },
        { idempotencyKey: getIdempotencyKey(redeemingBy(holder, coupon)) },
      ),
    onSuccess: async (reply, coupon) => {
      // Cancels requests under way, whose answers would undo the change. Lists without data are not cancelled.
      const hasRows = (query: Query) => query.state.data !== undefined
      await Promise.all(AFFECTED.map((endpoint) => client.cancelQueries({ ...keyOf(endpoint), predicate: hasRows })))
      setRedeemed(client, coupon.id)
      if (reply) addTicket(client, reply.coupon)
    },
    onSettled: (_reply, cause, coupon) => {
      if (cause === null || isFinalResponse(cause)) clearIdempotencyKey(redeemingBy(holder, coupon))
      refresh(client, cause === null ? coupon : null)
    },
  })
}

const AFFECTED = [coupons.available, coupons.redeemed, coupons.get, auth.me] as const

/**
 * Invalidates without awaiting, so that a failed refresh does not delay the result. After a success the available
 * coupons keep their place, unless the balance filter chose them or they loaded during the redemption.
 */
function refresh(client: QueryClient, redeemed: Coupon | null): void {
  for (const endpoint of [coupons.redeemed, auth.me]) void client.invalidateQueries(keyOf(endpoint))
  if (!redeemed) {
    for (const endpoint of [coupons.available, coupons.get]) void client.invalidateQueries(keyOf(endpoint))
    return
  }
  void client.invalidateQueries({ ...keyOf(coupons.available), refetchType: 'none' })
  void client.refetchQueries({
    ...keyOf(coupons.available),
    type: 'active',
    predicate: (query) => fitsBalance(query) || !knowsOf(query, redeemed.id),
  })
}

const fitsBalance = ({ queryKey: [, input] }: Query): boolean =>
  (input as { query?: CouponsQuery } | undefined)?.query?.cabe === true

function knowsOf({ state }: Query, couponId: number): boolean {
  const rows = (state.data as Growing<Coupon> | undefined)?.pages?.flatMap(({ data }) => data)
  return rows !== undefined && !rows.some(({ id, resgatado }) => id === couponId && !resgatado)
}

/** Changes the infinite queries of the endpoint; other pages refetch their lists when shown. */
function changePages<Row>(
  client: QueryClient,
  endpoint: (typeof AFFECTED)[number],
  change: (rows: Row[], page: number) => Row[],
  predicate: (query: Query) => boolean = () => true,
) {
  client.setQueriesData<Growing<Row>>({ ...keyOf(endpoint), predicate }, (cached) => {
    if (!cached || !('pages' in cached)) return cached
    return {
      ...cached,
      pages: cached.pages.map((page, index) => {
        const data = change(page.data, index)
        const total = page.total === undefined ? undefined : page.total + data.length - page.data.length
        return { ...page, data, total }
      }),
    }
  })
}

/** Marks the coupon in the lists and in the query of a linked coupon. */
function setRedeemed(client: QueryClient, couponId: number): void {
  changePages<Coupon>(client, coupons.available, (rows) =>
    rows.map((row) => (row.id === couponId ? { ...row, resgatado: true } : row)),
  )
  const { queryKey } = queryOf(coupons.get, { params: { id: String(couponId) } })
  client.setQueryData(queryKey, (cached) => cached && { ...cached, resgatado: true })
}

const addTicket = (client: QueryClient, ticket: RedeemedCoupon): void =>
  changePages<RedeemedCoupon>(
    client,
    coupons.redeemed,
    (rows, page) => (page === 0 ? [ticket, ...rows.filter(({ id }) => id !== ticket.id)] : rows),
    holdsReady,
  )

/** True for the lists of redeemed coupons that a new one belongs to. */
const holdsReady = ({ queryKey: [, input] }: Query): boolean =>
  (input as { query?: RedeemedQuery } | undefined)?.query?.situacao === 'prontos'
