import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import type { Page } from '@loopi/contract/paging'
import { infiniteOptions } from '@loopi/ui/api-client'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@loopi/ui/query'
import { useSession } from '@loopi/ui/session'
import { askedBy, type FilterValues, heldBy } from './filters/coupon-filters.rules.ts'

/** Coupons asked for at once: full rows of one, two and three. */
const STEP = 48

/** Stale time, as long as the user's: turning back to the tab does not ask for twenty pages again. */
const FRESH = 30_000

/** A list that grows, as the cache holds it. */
export type Growing<Row> = InfiniteData<Page<Row>, string | null>

/** Available coupons. Rows of the filters before stay until those of the new ones are there. */
export function useAvailableCoupons(filters: FilterValues, enabled: boolean) {
  const of = useSession((current) => current.id)
  return useInfiniteQuery({
    ...infiniteOptions(coupons.available, { query: askedBy(filters) }, { limit: STEP, of }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    select: asList<Coupon>,
  })
}

/** Redeemed coupons of the customer, filtered; not fetched without a token. */
export function useRedeemedCoupons(filters: FilterValues) {
  const { access_token, id } = useSession((current) => current)
  return useInfiniteQuery({
    ...infiniteOptions(coupons.redeemed, { query: heldBy(filters) }, { limit: STEP, of: id }),
    enabled: access_token !== null,
    // Never those of somebody else who has signed in meanwhile, in another tab.
    placeholderData: (before, asked) => (asked?.queryKey[2].of === id ? before : undefined),
    staleTime: FRESH,
    select: asList<RedeemedCoupon>,
  })
}

/**
 * The rows of all pages, and how many there are; null where they are too many to be counted. A coupon that was redeemed
 * meanwhile has moved to the end: it stays where it was seen.
 */
function asList<Row extends Coupon>({ pages }: Growing<Row>): { rows: Row[]; total: number | null } {
  const rows = new Map<number, Row>()
  for (const row of pages.flatMap(({ data }) => data)) if (!rows.has(row.id)) rows.set(row.id, row)
  const isUncounted = pages[0]?.total === undefined && pages.at(-1)?.proximo !== null
  return { rows: [...rows.values()], total: isUncounted ? null : Math.max(pages[0]?.total ?? 0, rows.size) }
}

export type CouponList<Row extends Coupon> = {
  readonly data: { readonly rows: readonly Row[]; readonly total: number | null } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}
