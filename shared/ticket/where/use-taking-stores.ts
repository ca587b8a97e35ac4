import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import type { Page } from '@loopi/contract/paging'
import { stores } from '@loopi/contract/stores/stores.contract'
import type { TakingStore } from '@loopi/contract/stores/stores.reading'
import { infiniteOptions } from '@loopi/shared/api-client'
import { type InfiniteData, useInfiniteQuery } from '@loopi/shared/ui/query'
import { isFromPlatform } from '../ticket.rules.ts'

const limit = 20

/** Stores that take a coupon, by state and city; those of the welcome coupon are of several companies. */
export function useTakingStores(coupon: Coupon) {
  const isWelcome = isFromPlatform(coupon)
  const ofCoupon = useInfiniteQuery({
    ...infiniteOptions(stores.ofCoupon, { params: { id: String(coupon.id) } }, { limit }),
    enabled: !isWelcome,
    select: rowsOf,
  })
  const ofWelcome = useInfiniteQuery({
    ...infiniteOptions(stores.ofWelcome, {}, { limit }),
    enabled: isWelcome,
    select: rowsOf,
  })
  return isWelcome ? ofWelcome : ofCoupon
}

const rowsOf = ({ pages }: InfiniteData<Page<TakingStore>>): TakingStore[] => pages.flatMap(({ data }) => data)
