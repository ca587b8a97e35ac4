import { call, isFinalResponse, keyOf, queryOf } from '@loopi/shared/api-client'
import { clearIdempotencyKey, getIdempotencyKey } from '@loopi/shared/api-client/idempotency'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/shared/contract/coupons/coupons.reading'
import type { CouponsQuery } from '@loopi/shared/contract/coupons/coupons.schemas'
import { useSession } from '@loopi/shared/session'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@loopi/shared/ui/query'
import type { Growing } from './coupons.queries.ts'
import { expectedTicket } from './coupons.rules.ts'

const REDEEM = ['redeem'] as const

/** Names a click on 'Resgatar' until it is answered. */
const redeemingBy = (holder: string | null, { id }: Coupon) => `redeem.${holder ?? ''}.${id}`

/**
 * Redeems a coupon. Mark, balance and the list of redeemed ones show it before the answer is there; a refusal takes
 * exactly that back, whatever else happened meanwhile, and then the lists are asked for again.
 */
export function useRedeemCoupon() {
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
      // An answer that is under way knows nothing of this yet and would undo it. A list that has nothing yet must come.
      const hasRows = (asked: Query) => asked.state.data !== undefined
      await Promise.all(AFFECTED.map((endpoint) => client.cancelQueries({ ...keyOf(endpoint), predicate: hasRows })))
      markRedeemed(client, coupon.id, true)
      changeBalance(client, -coupon.points_required)
      changeHeld(client, (held) => [expectedTicket(coupon, new Date()), ...held])
    },
    // An answer without the coupon leaves what is expected, until the list is asked for again.
    onSuccess: ({ coupon }) =>
      coupon && changeHeld(client, (held) => [coupon, ...held.filter(({ id }) => id !== coupon.id)]),
    onError: (_cause, coupon) => {
      markRedeemed(client, coupon.id, false)
      changeBalance(client, coupon.points_required)
      changeHeld(client, (held) => held.filter(({ id }) => id !== coupon.id))
    },
    onSettled: (_reply, cause, coupon) => {
      if (cause === null || isFinalResponse(cause)) clearIdempotencyKey(redeemingBy(holder, coupon))
      // While another one is under way, the server knows less than the page shows.
      if (client.isMutating({ mutationKey: REDEEM }) === 1) refresh(client, cause === null ? coupon : null)
    },
  })
}

const AFFECTED = [coupons.available, coupons.redeemed, auth.me] as const

/**
 * Not waited for: a list that cannot be refreshed must not hold back the answer. After a success the available coupons
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

/** Every list of the endpoint that grows; bare lists of other pages are asked for again when they are looked at. */
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

const markRedeemed = (client: QueryClient, couponId: number, resgatado: boolean): void =>
  changePages<Coupon>(client, coupons.available, (rows) =>
    rows.map((one) => (one.id === couponId ? { ...one, resgatado } : one)),
  )

const changeHeld = (client: QueryClient, change: (held: RedeemedCoupon[]) => RedeemedCoupon[]): void =>
  changePages<RedeemedCoupon>(client, coupons.redeemed, (rows, page) => (page === 0 ? change(rows) : rows))

function changeBalance(client: QueryClient, by: number): void {
  client.setQueryData(queryOf(auth.me).queryKey, (known) => {
    if (!known || known.cashloop_balance === null) return known
    return { ...known, cashloop_balance: known.cashloop_balance + by }
  })
}
