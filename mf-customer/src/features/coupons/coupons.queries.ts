import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import type { HeldView } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import { infiniteOptions } from '@loopi/shared/api-client'
import { useSession } from '@loopi/shared/session'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@loopi/shared/ui/query'
import { askedBy, type FilterValues, heldBy } from './filters/coupon-filters.rules.ts'

/** Coupons per request: fills rows of one, two or three. */
const STEP = 48

/** As long as the user's stale time, so that switching tabs does not refetch every loaded page. */
const FRESH = 30_000

/** Infinite list in the query cache. */
export type Growing<Row> = InfiniteData<Page<Row>, string | null>

/** Available coupons. The previous rows stay until those of the new filters arrive. */
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

/** Redeemed coupons of a view. */
export function useRedeemedCoupons(filters: FilterValues, situacao: HeldView) {
  const { access_token, id } = useSession((current) => current)
  return useInfiniteQuery({
    ...infiniteOptions(coupons.redeemed, { query: { ...heldBy(filters), situacao } }, { limit: STEP, of: id }),
    enabled: access_token !== null,
    // Another account may have signed in meanwhile in another tab; its rows are never shown.
    // Neither are those of another view.
    placeholderData: (before, query) =>
      query?.queryKey[2].of === id && query.queryKey[1].query?.situacao === situacao ? before : undefined,
    staleTime: FRESH,
    select: asList<RedeemedCoupon>,
  })
}

/**
 * Rows of all pages and their total, null when it is too large to be counted. A coupon redeemed meanwhile moves to the
 * end of later pages; its first position is kept.
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
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}
