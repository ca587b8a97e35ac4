import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import type { CouponsQuery } from '@loopi/contract/coupons/coupons.schemas'
import { call, isFinalResponse, keyOf, queryOf } from '@loopi/ui/api-client'
import { clearIdempotencyKey, getIdempotencyKey } from '@loopi/ui/idempotency'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@loopi/ui/query'
import { useSession } from '@loopi/ui/session'
import type { Growing } from '../coupons.queries.ts'
import { expectedTicket } from '../coupons.rules.ts'

const REDEEM = ['redeem'] as const

/** Name of the operation behind a click on 'Resgatar', for its idempotency key. */
const redeemingBy = (holder: string | null, { id }: Coupon) => `redeem.${holder ?? ''}.${id}`

/**
 * Redemption with an optimistic update: mark, balance and the list of redeemed coupons show it before the answer. A
 * refusal rolls back exactly that, whatever else happened meanwhile, and then the lists are invalidated.
 */
export function useRedeemMutation() {
  const client = useQueryClient()
  const holder = useSession((current) => current.id)
  return useMutation({
    mutationKey: REDEEM,
    mutationFn: (coupon: Coupon) =>
      call(
        coupons.redeem,
        { body: { coupon_id: coupon.id } },
        { idempotencyKey: getIdempotencyKey(redeemingBy(holder, coupon)) },
      ),
    onMutate: async (coupon) => {
      // Race: an answer under way knows nothing of this yet and would undo it. A list without data must come.
      const hasRows = (asked: Query) => asked.state.data !== undefined
      await Promise.all(AFFECTED.map((endpoint) => client.cancelQueries({ ...keyOf(endpoint), predicate: hasRows })))
      setRedeemed(client, coupon.id, true)
      changeBalance(client, -coupon.points_required)
      updateRedeemed(client, (held) => [expectedTicket(coupon, new Date()), ...held])
    },
    // An answer without the coupon leaves what is expected, until the list is asked for again.
    onSuccess: ({ coupon }) =>
      coupon && updateRedeemed(client, (held) => [coupon, ...held.filter(({ id }) => id !== coupon.id)]),
    onError: (_cause, coupon) => {
      setRedeemed(client, coupon.id, false)
      changeBalance(client, coupon.points_required)
      updateRedeemed(client, (held) => held.filter(({ id }) => id !== coupon.id))
    },
    onSettled: (_reply, cause, coupon) => {
      if (cause === null || isFinalResponse(cause)) clearIdempotencyKey(redeemingBy(holder, coupon))
      // Stale answer: while another redemption is under way, the server knows less than the page shows.
      if (client.isMutating({ mutationKey: REDEEM }) === 1) refresh(client, cause === null ? coupon : null)
    },
  })
}

const AFFECTED = [coupons.available, coupons.redeemed, auth.me] as const

/**
 * Invalidation, not awaited: a list that cannot be refreshed must not hold back the answer. After a success the available coupons
 * stay where they are on the screen, unless they were chosen by a balance that is another now, or came without knowing
 * of it.
 */
function refresh(client: QueryClient, redeemed: Coupon | null): void {
  for (const endpoint of [coupons.redeemed, auth.me]) void client.invalidateQueries(keyOf(endpoint))
  if (!redeemed) return void client.invalidateQueries(keyOf(coupons.available))
  void client.invalidateQueries({ ...keyOf(coupons.available), refetchType: 'none' })
  void client.refetchQueries({
    ...keyOf(coupons.available),
    type: 'active',
    predicate: (asked) => fitsBalance(asked) || !knowsOf(asked, redeemed.id),
  })
}

const fitsBalance = ({ queryKey: [, input] }: Query): boolean =>
  (input as { query?: CouponsQuery } | undefined)?.query?.cabe === true

function knowsOf({ state }: Query, couponId: number): boolean {
  const rows = (state.data as Growing<Coupon> | undefined)?.pages?.flatMap(({ data }) => data)
  return rows !== undefined && !rows.some(({ id, resgatado }) => id === couponId && !resgatado)
}

/** Infinite queries of the endpoint; bare lists of other pages are refetched when they are shown. */
function changePages<Row>(
  client: QueryClient,
  endpoint: (typeof AFFECTED)[number],
  change: (rows: Row[], page: number) => Row[],
) {
  client.setQueriesData<Growing<Row>>(keyOf(endpoint), (known) => {
    if (!known || !('pages' in known)) return known
    return {
      ...known,
      pages: known.pages.map((page, index) => {
        const data = change(page.data, index)
        const total = page.total === undefined ? undefined : page.total + data.length - page.data.length
        return { ...page, data, total }
      }),
    }
  })
}

const setRedeemed = (client: QueryClient, couponId: number, resgatado: boolean): void =>
  changePages<Coupon>(client, coupons.available, (rows) =>
    rows.map((one) => (one.id === couponId ? { ...one, resgatado } : one)),
  )

const updateRedeemed = (client: QueryClient, change: (held: RedeemedCoupon[]) => RedeemedCoupon[]): void =>
  changePages<RedeemedCoupon>(client, coupons.redeemed, (rows, page) => (page === 0 ? change(rows) : rows))

function changeBalance(client: QueryClient, by: number): void {
  client.setQueryData(queryOf(auth.me).queryKey, (known) => {
    if (!known || known.cashloop_balance === null) return known
    return { ...known, cashloop_balance: known.cashloop_balance + by }
  })
}
